import type { Settings } from '../../settings'

/** Returns the address of the public check page of a number, as its code and its badge name it. */
export const checkAddressOf =
  ({ basePath, identity }: Pick<Settings, 'basePath' | 'identity'>) =>
  (number: string): string =>
    `${identity.messaging.publicAddress}${basePath}/check?number=${number}`
