/** What stands in the list of shells for a reason. Each goes when the reason goes: a check names those that are needless. */
type Excuses = Readonly<Record<string, string>>

const machines = 'asked by the programs of a hospital, with a key of its own (docs/interfaces.md)'
const twin =
  'another address of a call that our screens make; asked by host programs that know this one'
const steps =
  'asked by the forms of host programs; ours read the same in one call of the whole tree'
export const excusedCalls: Excuses = {
  'account.checkAccount': twin,
  'examTask.goOn': twin,
  'examTask.myTasks': twin,
  'examTask.paper': twin,
  'company.natureOfPosition': twin,
  'dictionary.areasByType': steps,
  'company.searchForSurvey':
    'asked by a page outside that hands a questionnaire on; inside one the hospital is the session’s',
  'identity.checkForTask':
    'asked by landing pages of hospitals; ours ask examTask.entry, which says more',
  'identity.sceneCode':
    'a picture for print, asked by the programs that lay out posters; ours print a code of the address',
  'verification.checkMobilePasswordAndCode':
    'asked by hosts that want both; our desk asks for a second factor instead (decision 029)',
  'ownHospital.logo': 'the address of a picture, which the hospital’s look names (hospitalLook.ts)',
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
  'tracked_event.post_id': 'a field of the specification’s event, for reports by hand',
}

const region = 'chosen in the list of regions, which puts its name together (regions.ts)'
export const excusedRoutes: Excuses = {
  openCode: 'the codes of the messaging platform lead to it (docs/deploy.md)',
  wechat: 'the messaging platform sends people back to it after its log-in',
  hainanEntry: region,
  hegangEntry: region,
  yanbianzhouEntry: region,
  meizhoushiEntry: region,
  guilinshiEntry: region,
  zaozhuangshiEntry: region,
  hunanEntry: region,
  hubeiEntry: region,
  haerbinEntry: region,
  weihaishiEntry: region,
  weifangshiEntry: region,
  qingdaoEntry: region,
  heiheshiEntry: region,
  mudanjiangEntry: region,
  zhaoqingEntry: region,
  dandongEntry: region,
  jilinshiEntry: region,
  gansuEntry: region,
  jinanshiEntry: region,
  fangchenggangEntry: region,
}
