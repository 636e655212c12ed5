/** denied: the person took the permission away; privacy: they did not agree to the platform's privacy question just now. */
export type Refusal = 'denied' | 'privacy'

/** Why the device did not do it: the person said no, there is no such thing, or what came cannot be used. */
export class DeviceError extends Error {
  constructor(readonly problem: Refusal | 'missing' | 'unreadable') {
    super(problem)
    this.name = 'DeviceError'
  }
}
