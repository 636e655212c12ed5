/** What a system of the hospital's own may do by its key. */
export const keyAbilities = [
  'staff.write',
  'staff.mobile',
  'result.read',
  'certificate.read',
] as const
export type KeyAbility = (typeof keyAbilities)[number]
