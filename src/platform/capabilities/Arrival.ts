/** How this program was opened, and whom it brought. */
export interface Arrival {
  /** What the app was opened with: the address under the base path or the page file, without what `consumeArrived` gives. */
  readonly launch: Launch
  /** What the address brought that logs somebody in (accessToken, userInfo, ticket, code, state): it left the address bar at the start; returned once. */
  consumeArrived(name: string): string | undefined
  /** Mini-program that runs already: another one hands its person over. `launch` and `consumeArrived` say whom. */
  onHandedOver?(listener: () => void): void
}

export interface Launch {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
}
