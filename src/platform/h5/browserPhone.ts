import type { HostBridge } from '../capabilities/HostBridge'
import type { Phone } from '../capabilities/Phone'
import { place } from './place'

const dial = (phoneNumber: string) =>
  void (location.href = `tel:${phoneNumber.replace(/[^+\d]/g, '')}`)

/** A call goes through the app around us where there is one. */
export const browserPhone = (host: HostBridge): Phone => ({
  call: (phoneNumber) => {
    if (host.isApp)
      void host.call(phoneNumber).then((called) => {
        if (!called) dial(phoneNumber)
      })
    else dial(phoneNumber)
  },
  copy: (text) => navigator.clipboard.writeText(text),
  place,
})
