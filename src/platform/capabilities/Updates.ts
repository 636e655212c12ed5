/** Newer versions of this program, where it is kept on the device (H5 with a service worker, the mini-program). */
export interface Updates {
  /** Taking one ends the program and begins it anew at its first page: the person is asked before. */
  readonly restarts?: true
  /** Keeps the program on the device, once its first page stands and the network has been calm for a while; `isCalm`: nothing of ours is on its way or waits. */
  begin?(isCalm: () => boolean): void
  /** Called when a newer version is on the device and waits to be taken. */
  onReady(listener: () => void): void
  /** Asks the server for a newer version. Whether one waits now; false also where there is no network. */
  check(): Promise<boolean>
  /** Takes the version that waits, and opens an address anew with it; this page ends. */
  take(address: string): void
}
