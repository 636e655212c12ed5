import assert from 'node:assert/strict'
import { regionNames, regions } from '@contract/rules/place/regions'
import { nurse, type World } from '../people/World'
import type { Person } from '../people/Person'
import type { Journey } from './answering'
import { admin, leaves, publish } from './dutySteps'
import { fillLogIn, logIn } from './exam'
import { back, goBy, type Step } from './goBy'

/** There and back. */
const look = (...steps: Exclude<Step, '<'>[]): Step[] => [...steps, ...back(steps.length)]

const regional = regions.flatMap((region) => look([regionNames[region].zh, `${region}Entry`]))
const editions = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'] as const

/** What the library leads to, without a log-in. */
const library: readonly Step[] = [
  ...look(['#to-needlestick', 'preventionGuideDetail']),
  ...look(['#to-manual', 'preventionManual'], ['个人防护用品穿脱指南', 'preventionGuideDetail']),
  ...look(['#to-manual', 'preventionManual'], ['血液和体液溅污处理手册', 'preventionGuideDetail']),
  ...look(['#to-dilution', 'dilution']),
  ...look(
    ['#to-magazines', 'magazineList'],
    ['#issue-MAG202601', 'magazineList'],
    ['#article-ART2026011', 'articleDetail'],
  ),
  ...look(['#to-products', 'products'], ['#product-DP01', 'productDetail']),
  ['#to-tools', 'preventionTools'],
  ...look(['指南', 'preventionGuide'], ['针刺伤与血液体液暴露应急指南', 'preventionGuideDetail']),
  ...look(
    ['指南', 'preventionGuide'],
    ['#by-situation', 'preventionGuideEntry'],
    ['针刺伤与血液体液暴露应急指南', 'preventionGuideDetail'],
  ),
  ...look(['监测与上报', 'monitorReport']),
  ...look(['上报服务', 'reportServices']),
  ...look(['专家咨询', 'expertConsult']),
  ['#to-epidemic', 'epidemic'],
  ...look(['#epidemic-documents', 'documentList'], ['医务人员手卫生规范', 'documentDetail']),
  '<',
  ['防控指南活动', 'guideActivity'],
  ...editions.flatMap((edition, at) => look([`#edition-${at + 1}`, `guideActivity${edition}`])),
  '<',
  ['地区培训', 'areaEntry'],
  ...regional,
]

/** What who has no account yet reads and fills in. */
const beforeLogIn: readonly Step[] = [
  ['我的', 'mine'],
  ...look(['帮助与客服', 'helper'], ['完成安全验证', 'sliderVerifyHelp']),
  ...look(['服务协议', 'serviceAgreement']),
  ...look(['隐私政策', 'privacyPolicy'], ['个人信息收集清单', 'personalInfoList']),
]

/** From the tabs of somebody who is logged in. */
const ofOneself: readonly Step[] = [
  ['学习', 'studyHome'],
  ...look(['手卫生必修课', 'studyList'], ['#to-record', 'studyExamRecord']),
  ...look(['#entry-college', 'college'], ['#search-college', 'collegeSearch']),
  ...look(['#entry-college', 'college'], ['#to-handbook', 'highScoreHandbook']),
  ...look(['#entry-college', 'college'], ['#to-know', 'mustKnow']),
  ...look(['#entry-training', 'training'], ['#hub-search', 'trainingSearch']),
  ['考试', 'examHome'],
  ...look(['#to-scenes', 'extendExam']),
  ...look(['#to-vr', 'vrExams']),
  ...look(['#to-practice', 'practice'], ['#to-measure', 'measurement']),
  ['错题', 'mistakes'],
  ['我的', 'mine'],
  ...look(['#my-plan', 'trainingPlan']),
  ...look(['#my-favorites', 'favorites']),
  ...look(['#my-vr', 'myVrExams']),
  ...look(['#my-trainings', 'trainingUpload']),
  ...look(['#my-skills', 'mySkills']),
  ...look(['#my-credits', 'myCredits']),
  ...look(['#my-competences', 'myCompetences']),
  ...look([nurse.name, 'myDetails'], ['修改密码', 'changePassword']),
  ...look([nurse.name, 'myDetails'], ['身份证号和工号', 'editUserNumber']),
  ...look(['#my-study', 'myStudy']),
  ['文库', 'library'],
  ['#to-tools', 'preventionTools'],
  ['防控指南活动', 'guideActivity'],
  ['#join', 'guideActivity'],
  ['#to-invite', 'invitation'],
]

/** The help says whether the hospital's server answers. */
async function checksTheNetwork(person: Person): Promise<void> {
  await goBy(person, [['帮助与客服', 'helper']])
  await person.tap('#check-network')
  await person.see('往返')
  await person.back()
  await person.see('还没有登录')
}

/** From the first page on, by tapping alone: what a visitor reads, then what is one's own. */
async function fromTheFirstPage({ person: phone }: World): Promise<void> {
  const person = await phone()
  await person.open('library')
  await goBy(person, library)
  await leaves(person)

  const own = await phone()
  await own.open('library')
  await goBy(own, beforeLogIn)
  await checksTheNetwork(own)
  await goBy(own, [['还没有登录', 'logIn']])
  await fillLogIn(own, nurse)
  await goBy(own, ofOneself)
  await leaves(own)
}

const ofOurs = 'https://education.example.org/incontrol-fileserver/file/download/crs001-p1'
const links = [
  [{ text: '国家卫健委', link: 'https://www.nhc.gov.cn/' }, 'externalLink'],
  [{ text: '排班表.xlsx', link: ofOurs }, 'wpsAddress'],
] as const

/** A comment and a file of a document; the edition before; a course's paper, and links in its text. */
async function readingOn(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, nurse)
  await person.open('documentDetail', { docId: 'DOC001' })
  await goBy(person, [
    ...look(['#write-comment', 'addComment']),
    ...look(['#edition-2009', 'documentEdition']),
  ])
  // What one comes back to is the edition in force again.
  await person.notSee('这一版已被')
  await goBy(person, look(['#file-crs001-p1', 'wps']))
  for (const [link, screen] of links) {
    const course = { title: `附有${link.text}的课程`, units: ['d2'], link }
    const { taskId, courseId } = await publish(world, course)
    await person.open('studyFile', { taskId, crsId: courseId, phaseId: 'P1' })
    await goBy(person, [[link.text, screen]])
  }
  await person.open('newTraining')
  await goBy(person, [['#hub-search', 'newTrainingSearch']])
  await leaves(person)
}

/** Of the Clinell programme. */
const clinell = { personId: 'renhe-0301', mobile: '13800000301', name: '水清' }

const ward = '急诊观察区'

/** The ward is not in the list: it is named, and the hospital is asked. */
async function missesAWard(person: Person): Promise<void> {
  await person.tap('#ward-missing')
  await person.see('选科室，写下病区名称')
  // The list behind names the departments, too.
  await person.tap('急诊科')
  await person.see('已有病区：抢救室、留观室')
  await person.type('病区名称', ward)
  await person.tap('#send-ward')
  await person.see('已提交，等医院确认')
  await person.notSee('选科室，写下病区名称')
}

/** The hospital takes the ward that somebody missed: it waits no more. */
async function takesTheWard(boss: Person): Promise<void> {
  await boss.open('applications')
  await boss.see(ward)
  await boss.tap('加入病区名单')
  await boss.tap('#decide-ward')
  await boss.notSee(ward)
}

/** A hospital that the lists lack is asked for; one comes back to where one was. */
async function asksForHospital(person: Person): Promise<void> {
  await person.type('医院全称', '南山县人民医院')
  await goBy(person, [['#choose-area', 'selectCity']])
  await person.tap('#branch-11')
  await person.tap('#choose-whole')
  await person.type('联系人', '水清')
  await person.type('联系电话', clinell.mobile)
  await goBy(person, [['#submit', 'submitSuccess']])
  await person.see('医院已提交')
  await person.back()
}

/** Who came in without a place says which it is; their hospital may be missing, too. The film that a ward handed in; a paper of a course that is over. */
async function forFew({ server, person: phone }: World): Promise<void> {
  await server.withoutPlace(clinell.personId)
  const newcomer = await phone()
  await logIn(newcomer, clinell)
  await newcomer.open('mine')
  await goBy(newcomer, [
    ['#first-place', 'selectRole'],
    ['#new-hospital', 'createHospital'],
  ])
  await asksForHospital(newcomer)
  await newcomer.tap('#pick-post')
  await newcomer.tap('护士')
  await goBy(newcomer, [['#pick-department', 'treeSelect']])
  await missesAWard(newcomer)
  await newcomer.tap('急诊科')
  await newcomer.see('护士')
  await goBy(newcomer, [['保存', 'mine']])
  await newcomer.notSee('选择科室和岗位')
  // A tab of the mini-program has one address; in a browser the programme's people have one of their own.
  await goBy(newcomer, [['学习', newcomer.build === 'h5' ? 'studyIndex' : 'studyHome']])
  await leaves(newcomer)

  await server.filmHandedIn(clinell.personId, await server.training('洗手示范录像'))
  const boss = await phone()
  await logIn(boss, admin)
  await takesTheWard(boss)
  await boss.open('mine')
  await goBy(boss, [['#training-review', 'trainingReview'], ...look(['播放', 'videoPreview'])])
  if (boss.build === 'h5') {
    await server.learnedBefore(admin.personId, 'renhe-course-over', 40)
    await boss.open('studyList', { taskId: 'renhe-course-over', crsId: 'CRS001' })
    await goBy(boss, [
      ['#phase-P1', 'studyFile'],
      ['#whole-paper', 'pdfReader'],
    ])
    await boss.tap('#paper-save')
    assert.ok((await boss.downloaded()).length > 1_000)
    await boss.see('已打开或下载 1 人次')
    await goBy(boss, [['#to-course', 'studyList']])
  }
  await leaves(boss)
}

/** What an author looks at before others do: each part of a course. */
async function preview({ person: phone }: World): Promise<void> {
  const person = await phone()
  await logIn(person, admin)
  await person.open('studyListPreview', { taskId: 'renhe-course-hands', crsId: 'CRS001' })
  await goBy(person, [
    ...look(['#phase-P2', 'studyFilePreview']),
    ...look(['#phase-P5', 'studyExamPreview']),
  ])
  await leaves(person)
}

export const tappingJourneys: readonly Journey[] = [
  { name: 'from the first page to every part, by tapping', run: fromTheFirstPage },
  { name: 'a comment, an older edition, a link of a text', run: readingOn },
  {
    name: 'a first place, a film that was handed in, a paper of a course that is over',
    run: forFew,
  },
  { name: 'the parts of a course as its author sees them', run: preview },
]
