/** Why the device did not do it: the person said no, there is no such thing, or what came cannot be used. */
export class DeviceError extends Error {
  constructor(readonly problem: 'denied' | 'missing' | 'unreadable') {
    super(problem)
    this.name = 'DeviceError'
  }
}
