import { regions } from '@contract/rules/place/regions'

/** What stands in the list of shells for a reason. Each goes when the reason goes: a check names those that are needless. */
type Excuses = Readonly<Record<string, string>>

const machines = 'asked by the programs of a hospital, with a key of its own (docs/interfaces.md)'
export const excusedCalls: Excuses = {
  'ownHospital.logo': 'the address of a picture, which the hospital’s look names (hospitalLook.ts)',
  'vrMaking.done': 'asked by the site on which a 3-D scene stands, signed (decision 132)',
  'exchange.certificates': machines,
  'exchange.putStaff': machines,
  'exchange.results': machines,
}
export const excusedTables: Excuses = {
  document_type: 'the kinds of documents are content of the platform, loaded with it and not made',
  staff_group: 'filled by the desk’s list of groups, whose SQL names its table by a variable',
}
export const excusedColumns: Excuses = {
  'share_group.group_hash': 'the key by which chats are counted once; its rows are counted',
}

const region =
  'chosen in the list of regions, which puts its name together (regions.ts); journey tapping taps each'
const older =
  'an older address of the specification for a screen that ours lead to by its newer one: kept for links that are out'
export const excusedRoutes: Excuses = {
  studyExamMobile: older,
  studyFileRewrite: older,
  trainingHistory: older,
  ...Object.fromEntries(regions.map((name) => [`${name}Entry`, region])),
}

const outside =
  'a card, code or link of the messaging app or a host leads there: journeys open it as that does (share, entry, meeting)'
const asked = 'an office or a host arranges it as an entry by its address'
/** Screens that a build of its own has no tap to, as its journeys name them: a build and a screen. */
export const untappedOnBuild: Excuses = {
  'weapp studyIndex':
    'a tab of the mini-program has one page and no address: people of the programme see the same home there',
  'weapp pdfReader':
    'a mini-program opens papers in the viewer of the phone; only an address of a browser leads to this screen',
}
/** Screens that no tap inside the program leads to; tools/testing/journeyRoutes.ts asks for all others. */
export const untappedRoutes: Excuses = {
  studyExamMobile: older,
  studyFileRewrite: older,
  trainingHistory: older,
  examNoticeMobile: older,
  wechat: outside,
  wxH5Entrance: outside,
  webEntranceDetail: outside,
  shareAuth: outside,
  shareAuthAgain: outside,
  sharedTask: outside,
  sharedExams: outside,
  sharedEnded: outside,
  badShare: outside,
  codeExpired: outside,
  sliderVerify: outside,
  newTraining: asked,
  studyListPreview: 'the desk opens it in a browser, for the author of a course',
}
