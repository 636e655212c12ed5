import Taro from '@tarojs/taro'
import type { Faults } from '../capabilities/Faults'

/** Errors of the mini-program that nobody caught. */
export function weappFaults(): Faults {
  const { brand, model, system } = Taro.getSystemInfoSync()
  return {
    model: `${brand} ${model}`.trim(),
    system,
    onFault: (notify) => {
      const failed = (error: unknown) => notify(error)
      const rejected = ({ reason }: { reason: unknown }) => notify(reason)
      Taro.onError(failed)
      Taro.onUnhandledRejection(rejected)
      return () => {
        Taro.offError(failed)
        Taro.offUnhandledRejection(rejected)
      }
    },
  }
}
