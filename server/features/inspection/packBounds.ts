/** What a pack takes in, as its queries ask for it. */
export interface PackBounds {
  comId: string
  /** Epoch ms; `until` is not included. */
  from: number
  until: number
  /** Departments, whose wards and teams belong to them; null: the whole hospital. */
  departments: readonly string[] | null
  topics: readonly string[]
  /** Units that were named and are part of others now: 旧名 → 新名. */
  merged: readonly string[]
  /** Names of the departments that were named. */
  names: readonly string[]
}
