/** What stands in the list of shells for a reason. Each goes when the reason goes: a check names those that are needless. */
type Excuses = Readonly<Record<string, string>>

const machines = 'asked by the programs of a hospital, with a key of its own (docs/interfaces.md)'
export const excusedCalls: Excuses = {
  'exchange.certificates': machines,
  'exchange.putStaff': machines,
  'exchange.results': machines,
}
export const excusedTables: Excuses = {}
export const excusedColumns: Excuses = {}

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
