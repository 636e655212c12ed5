import type { Journey } from './answering'
import { noErrors } from '../people/noErrors'
import { logIn } from './exam'
import { goBy } from './goBy'
import { typeCode } from './typeCode'
import type { Person } from '../people/Person'
import { type Account, password, type World } from '../people/World'

const admin: Account = { personId: 'renhe-0003', mobile: '13800000003', name: '周敏' }
/** An identity number. The journey that stores it runs first, so a later registration finds it taken. */
export const idNumber = '11010519491231002X'

/** In the list of hospitals: only those of one city, from the province down; its counties stand there too. */
async function chooseCity(person: Person): Promise<void> {
  await person.tap('#choose-area')
  for (const area of ['42', '4201']) await person.tap(`#branch-${area}`)
  await person.see('江汉区')
  await person.tap('#choose-whole')
}

/** Registers with a hospital, is approved by its admin, and logs in. */
async function register(world: World): Promise<void> {
  const mobile = '13912340001'
  const person = await world.person()
  await person.open('logIn')
  await person.tap('注册账号')
  await person.see('第 1 步')
  await person.type('手机号', mobile)
  await typeCode(world, person, mobile)
  await person.tap('我已阅读并同意')
  await person.tap('下一步')
  await person.see('第 2 步')
  await person.type('姓名', '温如玉')
  await person.type('设置密码', password)
  await person.tap('下一步')
  await person.see('第 3 步')
  await person.tap('#pick-hospital')
  await person.see('仁和')
  // Whose hospital is not in the list asks for it, and finds what was filled in again.
  await goBy(person, [['名单里没有我的医院', 'submitApplication'], '<'])
  await chooseCity(person)
  await person.see('仁和')
  await person.notSee('安康')
  await person.tap('#hospital-renhe')
  await person.tap('#pick-department')
  await person.see('选择科室')
  await person.tap('重症医学科')
  await person.see('第 3 步')
  await person.tap('#pick-post')
  // The list must have loaded before it can be searched.
  await person.see('医师')
  await person.search('#search-choices', '护')
  await person.notSee('医师')
  await person.tap('护士')
  await person.tap('#pick-title')
  await person.tap('护师')
  await person.tap('#pick-major')
  await person.tap('护理学')
  await person.search('#search-choices', '急诊')
  await person.tap('急诊医学')
  await person.see('急诊医学')
  await person.tap('#submit')
  await person.see('等待医院审核')

  const boss = await world.person()
  await logIn(boss, admin)
  await boss.open('applications')
  await boss.see('温如玉')
  await boss.tap('通过')
  await boss.tap('#decide')
  await boss.see('已处理 温如玉 的申请')

  if (person.build === 'h5') await logIn(person, { personId: '', mobile, name: '温如玉' })
  else {
    // The registration bound who the platform knows on this phone: the log-in needs nothing more.
    await person.open('logIn')
    await person.see('文库')
  }
  await person.open('mine')
  await person.see('温如玉')
  await noErrors(person, boss)
  await person.close()
  await boss.close()
}

/** A registration that is left keeps what was entered, but not the code, the password or the identity number. An identity number that another account has is refused with a message. */
export async function draftSurvives(world: World): Promise<void> {
  const mobile = '13912340002'
  const person = await world.person()
  await person.open('register')
  await person.type('手机号', mobile)
  await typeCode(world, person, mobile)
  await person.tap('我已阅读并同意')
  await person.tap('下一步')
  await person.type('姓名', '白露')
  await person.type('身份证号（选填）', idNumber)
  await person.type('设置密码', password)
  await person.tap('下一步')
  await person.see('这个身份证号已有账号')
  await person.kill()
  await person.open('register')
  await person.see('秒后重发')
  await person.type('验证码', (await world.server.code(mobile)) ?? '')
  await person.tap('我已阅读并同意')
  await person.tap('下一步')
  // The code was used; its number needs another one, but what was typed is here.
  await person.see('验证码不正确或已失效')
  await noErrors(person)
  await person.close()
}

async function newHospital(world: World): Promise<void> {
  const mobile = '13912340003'
  const person = await world.person()
  await person.open('submitApplication')
  await person.see('申请新增医院')
  await person.type('医院全称', '北山县中医医院')
  await person.tap('#choose-area')
  await person.see('选择地区')
  await person.tap('#branch-11')
  await person.tap('#choose-whole')
  await person.see('申请新增医院')
  await person.tap('#choose-level')
  await person.tap('三级甲等')
  await person.see('三级甲等')
  await person.type('申请人', '方远')
  await person.type('联系电话', mobile)
  await typeCode(world, person, mobile)
  await person.tap('我已阅读并同意')
  await person.tap('#submit')
  await person.see('等待平台审核')
  await noErrors(person)
  await person.close()
}

/** Journeys of people who have no account yet. */
export const registrationJourneys: readonly Journey[] = [
  { name: 'register into a hospital, be approved, log in', run: register },
  { name: 'a new hospital and its first person', run: newHospital },
]
