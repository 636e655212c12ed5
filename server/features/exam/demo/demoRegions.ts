import { dayMs } from '@contract/rules/hospitalTime'
import type { Region } from '@contract/rules/place/regions'
import type { SeedScenes } from './seedScenes'

/** What a programme is put together from: a course of the platform and the exam on it. */
const themes = {
  hands: ['platform-course-hands', 'platform-exam-hands'],
  clean: ['platform-course-clean', 'platform-exam-clean'],
  isolation: ['platform-course-isolation', 'platform-exam-isolation'],
  sharps: ['platform-course-sharps', 'platform-exam-sharps'],
  lines: ['platform-course-lines', 'platform-exam-lines'],
} as const
type Theme = keyof typeof themes

interface Programme {
  name: string
  description: string
  kind: 'province' | 'ncov'
  themes: readonly Theme[]
}

const programmes: Readonly<Record<Region, Programme>> = {
  hubei: {
    name: '湖北省感控能力提升行动',
    description: '全省二级以上医院参加：先学手卫生和导管相关感染预防，再考核，各院按季度比较。',
    kind: 'province',
    themes: ['hands', 'lines'],
  },
  hunan: {
    name: '湖南省基层感控轮训',
    description: '面向乡镇卫生院和社区中心：人手少，先把清洁消毒和锐器安全做扎实。',
    kind: 'province',
    themes: ['clean', 'sharps'],
  },
  gansu: {
    name: '甘肃省县级医院感控培训',
    description: '县级医院感控专兼职人员参加，重点是环境清洁消毒和个人防护。',
    kind: 'province',
    themes: ['clean', 'isolation'],
  },
  hainan: {
    name: '海南自贸港新冠防控培训',
    description: '口岸和定点医院医务人员参加，重点是隔离技术和防护用品的穿脱。',
    kind: 'ncov',
    themes: ['isolation', 'hands'],
  },
  qingdao: {
    name: '青岛市院感防控培训',
    description: '发热门诊和急诊先学：预检分诊、隔离、诊室终末消毒。',
    kind: 'ncov',
    themes: ['isolation', 'clean'],
  },
  haerbin: {
    name: '哈尔滨市冬季呼吸道疾病防控',
    description: '供暖季门窗少开：通风、口罩和手卫生怎么落实到每个病室。',
    kind: 'ncov',
    themes: ['isolation', 'hands'],
  },
  guilinshi: {
    name: '桂林市发热门诊规范培训',
    description: '发热门诊人员轮训：分区、流程、防护用品，结业考核八成及格。',
    kind: 'ncov',
    themes: ['isolation'],
  },
  jinanshi: {
    name: '济南市手卫生促进活动',
    description: '每个病区一名督导员，学会观察五个时刻，活动期末比较依从率。',
    kind: 'ncov',
    themes: ['hands'],
  },
  hegang: {
    name: '鹤岗市医院清洁消毒培训',
    description: '保洁和护理人员一起学：一床一巾、消毒剂配制、高频接触表面。',
    kind: 'ncov',
    themes: ['clean'],
  },
  yanbianzhou: {
    name: '延边州边境医疗机构感控培训',
    description: '边境县市医院参加：输入性传染病的预检、隔离与个人防护。',
    kind: 'ncov',
    themes: ['isolation', 'sharps'],
  },
  meizhoushi: {
    name: '梅州市基层医疗机构感控培训',
    description: '村卫生站和镇卫生院参加：注射安全、锐器盒使用、手卫生设施。',
    kind: 'ncov',
    themes: ['sharps', 'hands'],
  },
  zaozhuangshi: {
    name: '枣庄市导管相关感染预防培训',
    description: '重症和血透病区参加：置管、维护、每日评估拔管。',
    kind: 'ncov',
    themes: ['lines'],
  },
  weihaishi: {
    name: '威海市口岸医疗救治感控培训',
    description: '口岸定点医院人员上岗前完成：防护用品穿脱与职业暴露处置。',
    kind: 'ncov',
    themes: ['isolation', 'sharps'],
  },
  weifangshi: {
    name: '潍坊市重症病区感控培训',
    description: '重症医学科护士参加：三根管的集束措施和床旁手卫生。',
    kind: 'ncov',
    themes: ['lines', 'hands'],
  },
  heiheshi: {
    name: '黑河市冬春季防控培训',
    description: '县区医院参加：低温下消毒剂怎么配、怎么用，门诊怎么通风。',
    kind: 'ncov',
    themes: ['clean', 'isolation'],
  },
  mudanjiang: {
    name: '牡丹江市职业暴露防护培训',
    description: '护理、检验和后勤人员参加：针刺伤预防、应急处理、报告与随访。',
    kind: 'ncov',
    themes: ['sharps'],
  },
  zhaoqing: {
    name: '肇庆市手卫生与环境清洁双提升',
    description: '两门课程、两次小测，各院感控科按月公布完成情况。',
    kind: 'ncov',
    themes: ['hands', 'clean'],
  },
  dandong: {
    name: '丹东市口岸定点医院感控轮训',
    description: '进隔离病区前完成：穿脱流程、终末消毒、医务人员健康监测。',
    kind: 'ncov',
    themes: ['isolation', 'clean'],
  },
  jilinshi: {
    name: '吉林市医院感染防控能力培训',
    description: '全市医疗机构全员参加：手卫生必修，护理人员加学导管维护。',
    kind: 'ncov',
    themes: ['hands', 'lines'],
  },
  fangchenggang: {
    name: '防城港市边境感控培训',
    description: '口岸、边境医院和集中隔离点人员参加：隔离、防护与锐器安全。',
    kind: 'ncov',
    themes: ['isolation', 'sharps'],
  },
}

/** The programme of each region. */
export const regionScenes: SeedScenes['scenes'] = Object.entries(programmes).map(
  ([region, { name, description, kind, themes: chosen }]) => ({
    scene_id: `scene-${region}`,
    scene_name: name,
    description,
    extend_type: kind,
    region_code: region,
    cert_rule: '专题内考试全部及格',
    from: -20 * dayMs,
    to: 90 * dayMs,
    tasks: chosen.flatMap((theme) => themes[theme]),
  }),
)
