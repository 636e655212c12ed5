import type { Platform } from '@/platform/Platform'
import type { Contract } from '@contract/calls'
import type { Input } from '@contract/calls/call'

type LogInInput = Input<Contract['account']['checkMobileAndPassword']>
/** What every way in says of the device. */
export type DeviceDetails = Required<
  Pick<LogInInput, 'deviceId' | 'deviceName' | 'deviceKind' | 'channel'>
>
/** What somebody enters to log in. */
export type LogIn = Omit<LogInInput, keyof DeviceDetails>

interface Device {
  deviceId: string
  installation: Pick<Platform['installation'], 'channel' | 'deviceName'>
  display: { device: DeviceDetails['deviceKind'] }
}

/** What every way in says of this device. */
export const deviceDetails = ({ deviceId, installation, display }: Device): DeviceDetails => ({
  deviceId,
  deviceName: installation.deviceName.slice(0, 60),
  deviceKind: display.device,
  channel: installation.channel,
})
