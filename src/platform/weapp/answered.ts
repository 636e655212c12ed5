import { DeviceError } from '../capabilities/DeviceError'

/** Some phones never answer some calls of the platform: after that long it counts as something that they do not have. */
export const answered = <T>(call: Promise<T>, withinMs: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DeviceError('missing')), withinMs)
    void call.then(resolve, reject).then(() => clearTimeout(timer))
  })
