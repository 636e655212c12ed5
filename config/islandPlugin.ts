import type { IPluginContext } from '@tarojs/service'

/**
 * The mini-program's custom wrapper is always built in. Taro adds it when it parses a file that uses it (src/ui/frame/Island.tsx),
 * which a cached build does not do again: without this the question of an exam is missing from every second build.
 */
export default function islandPlugin(context: IPluginContext) {
  context.modifyWebpackChain(({ data }) => {
    const thirdPartyComponents = data?.componentConfig?.thirdPartyComponents
    if (
      process.env.TARO_ENV === 'weapp' &&
      thirdPartyComponents &&
      !thirdPartyComponents.has('custom-wrapper')
    )
      thirdPartyComponents.set('custom-wrapper', new Set())
  })
}
