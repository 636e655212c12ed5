import type { IPluginContext } from '@tarojs/service'
import { derived, zh } from './routeTable'

interface PageConfigs {
  configMap: Record<string, { content: Record<string, unknown> }>
}

/** Until the page is drawn and knows its language, the mini-program shows the Chinese title. */
function titleOf(key: string | undefined) {
  const titles: Record<string, string> = zh.titles
  return (key && titles[key]) ?? zh.app.platform
}

/** Gives each page of the mini-program its title and share flag from the table of screens: no index.config.ts beside the pages. */
export default function pageConfigPlugin(context: IPluginContext) {
  context.modifyMiniConfigs(({ configMap }: PageConfigs) => {
    for (const [key, config] of Object.entries(configMap)) {
      const page = Object.keys(derived.pageFacts).find((one) => key.replace(/\.config$/, '').endsWith(one))
      const facts = page && derived.pageFacts[page]
      if (!facts) continue
      config.content = { ...config.content, navigationBarTitleText: titleOf(facts.title), enableShareAppMessage: facts.share, enableShareTimeline: facts.timeline }
    }
  })
}
