/** What the device does beside showing pages. */
export interface Phone {
  /** Offers to call a number: the person presses the last key. */
  call(phoneNumber: string): void
  /** Into the clipboard. Rejects when the device does not let us. */
  copy(text: string): Promise<void>
  /** Where the phone is; undefined when it does not say. Rejects with a DeviceError when the person refused. */
  place(): Promise<Place | undefined>
  /** Opens the program's permissions, where there is a page of them. */
  openSettings?(): void
}

/** Where the phone is; metres. */
export interface Place {
  latitude: number
  longitude: number
  accuracy: number
}
