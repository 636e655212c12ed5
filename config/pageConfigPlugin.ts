import type { IPluginContext } from '@tarojs/service'
import { derived, zh } from './routeTable'

type PageConfigs = Record<string, { content: Record<string, unknown> }>

/** Until the page is drawn and knows its language, the mini-program shows the Chinese title. */
function titleOf(key: string | undefined) {
  const titles: Record<string, string> = zh.titles
  return (key && titles[key]) ?? zh.app.platform
}

/** What the table of screens says about the page of a configuration. */
function configOf(key: string) {
  const page = Object.keys(derived.pageDetails).find((one) =>
    key.replace(/\.config$/, '').endsWith(one),
  )
  return page === undefined ? undefined : derived.pageDetails[page]
}

interface Compiler {
  hooks: { make: { tap(options: { name: string; stage: number }, work: () => void): void } }
  options: { plugins: object[] }
}

/**
 * Tells Taro which pages have a share message, before it compiles them: it looks for the hook in the page's own file, where ours
 * is not (Page.tsx has it for all), and forgets the flag again when it writes the page's JSON.
 */
class ShareFlags {
  apply(compiler: Compiler) {
    compiler.hooks.make.tap({ name: 'ShareFlags', stage: -100 }, () => {
      const holder = compiler.options.plugins.find(
        (one): one is { filesConfig: PageConfigs } => 'filesConfig' in one,
      )
      for (const [key, config] of Object.entries(holder?.filesConfig ?? {})) {
        const details = configOf(key)
        if (details)
          config.content = {
            ...config.content,
            ...(details.share && { enableShareAppMessage: true }),
            ...(details.timeline && { enableShareTimeline: true }),
          }
      }
    })
  }
}

/** Returns each page of the mini-program its title and share message from the table of screens: no index.config.ts beside the pages. */
export default function pageConfigPlugin(context: IPluginContext) {
  context.modifyWebpackChain(
    ({ chain }: { chain: { plugin(name: string): { use(plugin: unknown): void } } }) =>
      chain.plugin('shareFlags').use(ShareFlags),
  )
  context.modifyMiniConfigs(({ configMap }: { configMap: PageConfigs }) => {
    for (const [key, config] of Object.entries(configMap)) {
      const details = configOf(key)
      if (details)
        config.content = { ...config.content, navigationBarTitleText: titleOf(details.title) }
    }
  })
}
