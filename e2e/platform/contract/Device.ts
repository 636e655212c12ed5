import type { Platform } from '../../../src/platform/Platform'

/** The device around a platform, and the person who holds it, as a test moves them. */
export interface Device {
  /** Of the server that the contract talks to, without a slash at its end. */
  server: string
  /** The program is killed and starts again on the same device. */
  restart(): Promise<Platform>
  setOnline(online: boolean): Promise<void>
  setVisible(visible: boolean): Promise<void>
  clipboard(): Promise<string>
  /** What the person does with the next dialog for files, pictures or codes. A picture is a PNG of one pixel. */
  setChoice(choice: 'picture' | 'nothing'): Promise<void>
  /** Something fails in the program, and nobody catches it. */
  fail(message: string): Promise<void>
  /** A key of the keyboard, where the device has one. */
  press(key: string): Promise<void>
  /** From now on the person is asked before something private is touched, where the device asks. */
  askBeforePrivate(): Promise<void>
}

type Expectation = (platform: Platform, device: Device) => Promise<void> | void

/** By capability, by what it does. */
export type Expectations = Record<string, Record<string, Expectation>>
