import type { PageStack } from '../core/PageStack'
import type { WxRegistry } from '../core/WxRegistry'

/** Calls that change what frames the page; the host only remembers their last options. */
const remembered = [
  'setNavigationBarColor',
  'showShareMenu',
  'hideShareMenu',
  'updateShareMenu',
  'stopPullDownRefresh',
  'startPullDownRefresh',
  'pageScrollTo',
  'showNavigationBarLoading',
  'hideNavigationBarLoading',
  'setTabBarBadge',
  'removeTabBarBadge',
  'setTabBarStyle',
  'setTabBarItem',
  'showTabBarRedDot',
  'hideTabBarRedDot',
  'hideTabBar',
  'showTabBar',
  'hideHomeButton',
  'setKeepScreenOn',
  'vibrateShort',
  'vibrateLong',
  'hideKeyboard',
  'makePhoneCall',
  'setVisualEffectOnCapture',
  'setClipboardData',
  'previewImage',
  'openDocument',
  'reportAnalytics',
  'setBackgroundColor',
  'setBackgroundTextStyle',
  'enableAlertBeforeUnload',
  'disableAlertBeforeUnload',
  'reportEvent',
  'loadFontFace',
  'setPageStyle',
  'setInnerAudioOption',
]

/** The platform's calls of navigation, on the stack of pages. `last`: the options a page was opened with. */
export function installNavigation(
  registry: WxRegistry,
  stack: PageStack,
  last: Map<string, object>,
): void {
  registry.method('navigateTo', (options, reply) => stack.navigateTo(String(options.url), reply))
  registry.method('redirectTo', (options, reply) => stack.redirectTo(String(options.url), reply))
  registry.method('reLaunch', (options, reply) => stack.reLaunch(String(options.url), reply))
  registry.method('switchTab', (options, reply) => stack.switchTab(String(options.url), reply))
  registry.method('navigateBack', (options, reply) =>
    stack.navigateBack(Number(options.delta ?? 1), reply),
  )
  registry.method('setNavigationBarTitle', (options, reply) => {
    stack.setTitle(String(options.title))
    reply.ok()
  })
  for (const name of remembered) {
    registry.method(name, (options, reply) => {
      last.set(name, options)
      reply.ok()
    })
  }
}
