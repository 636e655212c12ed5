import assert from 'node:assert/strict'
import { fillLogIn, logIn } from './exam'
import type { Journey } from './answering'
import { noErrors } from '../people/noErrors'
import { otherDevices } from './devices'
import { draftSurvives, idNumber, registrationJourneys } from './registration'
import { typeCode } from './typeCode'
import type { Person } from '../people/Person'
import { type Account, nurse, password, type World } from '../people/World'

/** People of renhe whom no other journey needs; each number may be sent one code a minute. */
const byCode: Account = { personId: 'renhe-0006', mobile: '13800000006', name: '刘子涵' }
const forgetful: Account = { personId: 'renhe-0007', mobile: '13800000007', name: '赵国强' }
const mistaken: Account = { personId: 'renhe-0009', mobile: '13800000009', name: '吴俊杰' }

const leaving: Account = { personId: 'renhe-0010', mobile: '13800000010', name: '郑雅文' }
const numbered: Account = { personId: 'renhe-0011', mobile: '13800000011', name: '冯志远' }

/** Number and code, which the test centre's address asks for with a token; the count-down survives leaving the page, and the person lands where they were going. */
async function logInByCode(world: World): Promise<void> {
  const person = await world.person()
  await person.open('logIn', { redirect: '/miexam', comeFrom: 'testCenter' })
  await person.tap('验证码登录')
  await person.type('手机号', byCode.mobile)
  await typeCode(world, person, byCode.mobile)
  await person.tap('《服务协议》')
  await person.see('版')
  await person.back()
  await person.see('秒后重发')
  await person.type('验证码', '000000')
  await person.tap('我已阅读并同意')
  await person.tap('登录')
  await person.see('验证码不正确或已失效')
  await person.type('验证码', (await world.server.code(byCode.mobile)) ?? '')
  await person.tap('登录')
  await person.see('我的考试')
  await noErrors(person)
  await person.close()
}

/** Three wrong passwords, then the slide check, by its text alternative. */
async function slideCheck(world: World): Promise<void> {
  const person = await world.person()
  await person.open('logIn')
  await person.type('手机号', mistaken.mobile)
  await person.tap('我已阅读并同意')
  for (const left of [4, 3, 2]) {
    await person.type('密码', `wrong-${left}A`)
    await person.tap('登录')
    await person.see(`再错 ${left} 次`)
  }
  await person.type('密码', password)
  await person.tap('登录')
  await person.see('安全验证')
  await person.tap('不方便滑动？改做一道算术题')
  await person.see('请输入计算结果')
  await person.type('计算结果', '9999')
  await person.tap('确定')
  await person.see('已换了一道')
  await person.type('计算结果', String(await world.server.slideAnswer()))
  await person.tap('确定')
  await person.see('文库')
  await noErrors(person)
  await person.close()
}

async function forgottenPassword(world: World): Promise<void> {
  const person = await world.person()
  await person.open('logIn')
  await person.tap('忘记密码')
  await person.see('设一个新密码')
  await person.type('手机号', forgetful.mobile)
  await typeCode(world, person, forgetful.mobile)
  await person.type('新密码', 'Fresh-2027')
  await person.tap('保存新密码')
  await person.see('密码登录')
  await fillLogIn(person, forgetful, 'Fresh-2027')
  await person.see('文库')
  await noErrors(person)
  await person.close()
}

/** Logs in with mobile number, password and code. The right password with a wrong code is refused. */
async function bothWays(world: World, person: Person): Promise<void> {
  await person.open('logIn')
  await person.tap('两样都验')
  await person.type('手机号', nurse.mobile)
  await typeCode(world, person, nurse.mobile)
  await person.type('密码', password)
  await person.type('验证码', '000000')
  await person.tap('我已阅读并同意')
  await person.tap('登录')
  await person.see('手机号、密码或验证码不对。再错 4 次')
  await person.type('验证码', (await world.server.code(nurse.mobile)) ?? '')
  await person.tap('登录')
  await person.see('文库')
}

async function acceptedOnce(world: World): Promise<void> {
  const person = await world.person()
  await bothWays(world, person)
  await person.notSee('协议有更新')
  await person.kill()
  await person.open('mine')
  await person.see(nurse.name)
  await person.notSee('协议有更新')
  await noErrors(person)
  await person.close()
}

/** Identity and job number are kept and shown masked; an exam that asks who one is compares them. */
async function ownNumbers(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, numbered)
  await person.open('editUserNumber')
  await person.see('未登记')
  await person.type('填写或更改身份证号', idNumber)
  await person.see('请先勾选同意')
  await person.tap('同意保存我的身份证号，只用于核对身份和证书；可随时在“我的 → 个人信息”撤回')
  await person.tap('#save-numbers')
  await person.see('已保存')
  await person.open('editUserNumber')
  await person.see('002X')
  assert.equal(await person.sees('19491231'), false)
  const taskId = await world.server.exam({ task_name: '核对身份的考核', check_identity: true })
  await person.open('examNotice', { taskId })
  await person.see('开始之前')
  await person.tap('#start')
  await person.type('身份证号', '110101199003070134')
  await person.tap('#check-identity')
  await person.see('身份证号与登记的不一致')
  await person.type('身份证号', idNumber)
  await person.tap('#check-identity')
  await person.see('开始之前')
  await person.tap('#start')
  await person.see('第 1 题')
  await noErrors(person)
  await person.close()
}

async function deletesTheAccount(world: World): Promise<void> {
  const person = await world.person()
  await logIn(person, leaving)
  await person.open('myDetails')
  await person.tap('注销账号')
  await person.see('不能恢复')
  await typeCode(world, person, leaving.mobile)
  await person.tap('#delete-account')
  await person.see('密码登录')
  await fillLogIn(person, leaving)
  await person.see('手机号或密码不对')
  await noErrors(person)
  await person.close()
}

/** The ways in and what belongs to an account; each build takes them all. */
export const identityJourneys: Journey[] = [
  { name: 'log in by number and code; the count-down survives leaving the page', run: logInByCode },
  { name: 'three wrong passwords, slide check by a sum, in', run: slideCheck },
  { name: 'forgotten password by code', run: forgottenPassword },
  {
    name: 'log in by number, password and code; the agreement accepted there is not asked for again',
    run: acceptedOnce,
  },
  ...registrationJourneys,
  { name: 'identity number kept, shown masked, compared before an exam', run: ownNumbers },
  { name: 'a registration that was left goes on', run: draftSurvives },
  { name: 'log one other device out, then all others', run: otherDevices },
  { name: 'delete my account by code', run: deletesTheAccount },
]
