/** The device's two clocks, both in ms. What time it is at the server, `ServerClock` knows. */
export interface DeviceClock {
  /** Of a clock that only goes forward; a changed phone clock does not move it. Its zero is arbitrary. */
  monotonicNow(): number
  /** The phone's own clock, epoch ms. For display and ids only. */
  wallNow(): number
}
