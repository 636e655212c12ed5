/** The ways in which a code is read. None of them is everywhere. */
export interface Scanner {
  /** The platform's own code scanner (messaging platform): what it read; undefined: cancelled. Rejects with a DeviceError. */
  scanCode?(): Promise<string | undefined>
  /** Shows the camera in the element with that id and says each code it sees, until stopped (browsers). Rejects with a DeviceError. */
  watchCamera?(elementId: string, listener: (text: string) => void): Promise<() => void>
  /** The code in a photo that the person chooses (browsers): undefined when none was chosen, '' when it shows none. */
  codeInPhoto?(): Promise<string | undefined>
}
