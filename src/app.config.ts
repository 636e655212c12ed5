import { limits } from '@contract/rules/limits'
import { t } from './core/i18n'
import { route } from './routes'
import { buildTarget } from './platform/buildTarget'
import { preloadRule } from './routes/preload'
import { mainPages, subPackagesOf, tabScreens } from './routes/derived'

export default defineAppConfig({
  pages: mainPages,
  subPackages: subPackagesOf(buildTarget),
  ...(buildTarget === 'weapp' && { preloadRule }),
  // The platform asks for it and draws none of it: our own bar stands inside the pages (custom-tab-bar/ is empty).
  tabBar: {
    custom: true,
    color: '#4A5A5F',
    selectedColor: '#0B6B82',
    backgroundColor: '#FFFFFF',
    list: tabScreens.map(({ tab, name }) => ({
      pagePath: route(name).page,
      text: t(`tabs.${tab}`),
    })),
  },
  window: {
    navigationStyle: 'custom',
    navigationBarTitleText: t('app.platform'),
    navigationBarBackgroundColor: '@bar',
    navigationBarTextStyle: '@barText' as 'black',
    backgroundColor: '@ground',
    backgroundTextStyle: '@pullText' as 'dark',
    onReachBottomDistance: limits.loadMorePx,
  },
  // Without it the platform tells no theme at all; theme.json has the colours of both.
  darkmode: true,
  themeLocation: 'theme.json',
  // On a pad the window may be turned and made smaller.
  resizable: true,
  lazyCodeLoading: 'requiredComponents',
  requiredBackgroundModes: ['audio'],
  requiredPrivateInfos: ['getLocation'],
  permission: { 'scope.userLocation': { desc: t('app.placeUse') } },
  animation: false,
})
