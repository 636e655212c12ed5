import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'

type LogInInput = Input<Contract['account']['checkMobileAndPassword']>
/** What every way in says of the device. */
export type DeviceDetails = Required<
  Pick<LogInInput, 'deviceId' | 'deviceName' | 'deviceKind' | 'channel'>
>
/** What somebody enters to log in. */
export type LogIn = Omit<LogInInput, keyof DeviceDetails>
