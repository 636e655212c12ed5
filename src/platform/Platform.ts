import type { Addresses } from './capabilities/Addresses'
import type { Arrival } from './capabilities/Arrival'
import type { DeviceClock } from './capabilities/DeviceClock'
import type { DeviceScreen } from './capabilities/DeviceScreen'
import type { DeviceStorage, TabStorage } from './capabilities/DeviceStorage'
import type { Faults } from './capabilities/Faults'
import type { Files } from './capabilities/Files'
import type { HostBridge } from './capabilities/HostBridge'
import type { Installation } from './capabilities/Installation'
import type { Keyboard } from './capabilities/Keyboard'
import type { LocalFiles } from './capabilities/LocalFiles'
import type { Locks } from './capabilities/Locks'
import type { Media } from './capabilities/Media'
import type { Messaging } from './capabilities/Messaging'
import type { Network } from './capabilities/Network'
import type { Panes } from './capabilities/Panes'
import type { Payments } from './capabilities/Payments'
import type { Phone } from './capabilities/Phone'
import type { Pictures } from './capabilities/Pictures'
import type { Privacy } from './capabilities/Privacy'
import type { RiskCheck } from './capabilities/RiskCheck'
import type { Scanner } from './capabilities/Scanner'
import type { Sharing } from './capabilities/Sharing'
import type { Speech } from './capabilities/Speech'
import type { Transport } from './capabilities/Transport'
import type { Updates } from './capabilities/Updates'
import type { Viewers } from './capabilities/Viewers'
import type { Visibility } from './capabilities/Visibility'

/**
 * Everything that differs between the mini-program, the browser and a host app, capability by capability. Nothing else may, and nobody
 * takes all of it: a store names the capabilities it uses. One that is not everywhere is undefined where it is not.
 */
export interface Platform {
  readonly addresses: Addresses
  readonly arrival: Arrival
  readonly deviceClock: DeviceClock
  readonly deviceScreen: DeviceScreen
  readonly storage: DeviceStorage
  readonly tabStorage: TabStorage
  readonly faults: Faults
  readonly files: Files
  readonly installation: Installation
  readonly locks: Locks
  readonly media: Media
  readonly messaging: Messaging
  readonly network: Network
  readonly payments: Payments
  readonly phone: Phone
  readonly pictures: Pictures
  readonly scanner: Scanner
  readonly sharing: Sharing
  readonly transport: Transport
  readonly visibility: Visibility
  /** The app around us, where there may be one (H5). */
  readonly host?: HostBridge | undefined
  readonly keyboard?: Keyboard | undefined
  /** Where a page can load scripts of others: browsers. */
  readonly riskCheck?: RiskCheck | undefined
  readonly localFiles?: LocalFiles | undefined
  readonly panes?: Panes | undefined
  /** Only where the platform asks (newer base libraries of the mini-program). */
  readonly privacy?: Privacy | undefined
  /** Where the device has a voice (browsers). */
  readonly speech?: Speech | undefined
  readonly updates?: Updates | undefined
  readonly viewers?: Viewers | undefined
}
