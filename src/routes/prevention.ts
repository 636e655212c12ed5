import type { RouteTable } from './route'

const open = { back: 'preventionTools', timeline: true } as const
const tools = 'features/prevention/pages/Tools'
const guides = {
  page: 'features/prevention/pages/Guides',
  ...open,
  keepAlive: true,
  optional: ['category', 'keyword'],
} as const
const campaign = {
  page: 'features/prevention/pages/Campaign',
  title: 'guideActivity',
  back: 'guideActivity',
  timeline: true,
  optional: ['activityCode', 'inviterId'],
} as const
const region = {
  page: 'features/prevention/pages/Region',
  title: 'regionTraining',
  back: 'areaEntry',
  timeline: true,
  optional: ['sceneId', 'extendType'],
} as const

/** Prevention tools, the campaign in its editions, and the regional entries: many addresses, few pages. */
export const preventionRoutes = {
  preventionTools: {
    pane: 'list',
    path: '/preveTools',
    page: tools,
    title: 'preventionTools',
    back: 'library',
    keepAlive: true,
    timeline: true,
  },
  preventionManual: {
    path: '/preventionManual',
    title: 'preventionManual',
    pane: 'list',
    ...guides,
  },
  preventionGuide: { path: '/preventionGuide', title: 'preventionGuide', ...guides },
  preventionGuideEntry: {
    path: '/preventionGuideEntry',
    title: 'preventionGuide',
    ...guides,
    back: 'preventionGuide',
  },
  preventionGuideDetail: {
    path: '/preventionGuideDetail',
    page: 'features/prevention/pages/Guide',
    title: 'preventionGuide',
    back: 'preventionGuide',
    timeline: true,
    params: ['guideId'],
  },
  dilution: {
    path: '/solutionProport',
    page: 'features/prevention/pages/Dilution',
    title: 'dilution',
    ...open,
    optional: ['productId'],
  },
  monitorReport: {
    path: '/monitorReported',
    page: 'features/prevention/pages/Monitor',
    title: 'monitorReport',
    ...open,
  },
  reportServices: {
    path: '/repostServices',
    page: 'features/prevention/pages/Services',
    title: 'reportServices',
    ...open,
  },
  expertConsult: {
    path: '/expertConsult',
    page: 'features/prevention/pages/Experts',
    title: 'expertConsult',
    ...open,
  },
  guideActivity: { path: '/guideActivity', ...campaign, back: 'epidemic' },
  guideActivityOne: { path: '/guideActivityOne', ...campaign },
  guideActivityTwo: { path: '/guideActivityTwo', ...campaign },
  guideActivityThree: { path: '/guideActivityThree', ...campaign },
  guideActivityFour: { path: '/guideActivityFour', ...campaign },
  guideActivityFive: { path: '/guideActivityFive', ...campaign },
  guideActivitySix: { path: '/guideActivitySix', ...campaign },
  areaEntry: {
    path: '/areaEntry',
    page: 'features/prevention/pages/Region',
    title: 'regions',
    back: 'library',
    keepAlive: true,
    timeline: true,
  },
  hainanEntry: { path: '/hainanEntry', ...region },
  hegangEntry: { path: '/hegangEntry', ...region },
  yanbianzhouEntry: { path: '/yanbianzhouEntry', ...region },
  meizhoushiEntry: { path: '/meizhoushiEntry', ...region },
  guilinshiEntry: { path: '/guilinshiEntry', ...region },
  zaozhuangshiEntry: { path: '/zaozhuangshiEntry', ...region },
  hunanEntry: { path: '/hunanEntry', ...region },
  hubeiEntry: { path: '/hubeiEnty', alias: ['/hubeiEntry'], ...region },
  haerbinEntry: { path: '/haerbinEntry', ...region },
  weihaishiEntry: { path: '/weihaishiEntry', ...region },
  weifangshiEntry: { path: '/weifangshiEntry', ...region },
  qingdaoEntry: { path: '/qingdaoEntry', ...region },
  heiheshiEntry: { path: '/heiheshiEntry', ...region },
  mudanjiangEntry: { path: '/mudanjiangEntry', ...region },
  zhaoqingEntry: { path: '/zhaoqingEntry', ...region },
  dandongEntry: { path: '/dandongEntry', ...region },
  jilinshiEntry: { path: '/jilinshiEntry', ...region },
  gansuEntry: { path: '/gansuEntry', ...region },
  jinanshiEntry: { path: '/jinanshiEntry', ...region },
  fangchenggangEntry: { path: '/fangchenggangEntry', ...region },
} as const satisfies RouteTable
