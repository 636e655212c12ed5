/** Money. Nothing is paid through this program. */
export interface Payments {
  /** Whether payouts may be spoken of: the messaging platform forbids it in its mini-programs. */
  readonly mayShowPayouts: boolean
}
