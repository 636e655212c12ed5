import assert from 'node:assert/strict'
import type { Account, World } from '../people/World'
import { logIn } from './exam'

/** Of renhe; nobody else logs her out. */
const moved: Account = { personId: 'renhe-0008', mobile: '13800000008', name: '孙丽华' }

/** Somebody who has phones here and there logs one of them out, then all others: they learn of it, this one stays. */
export async function otherDevices({ server, person: phone }: World): Promise<void> {
  const [left, person] = [await phone(), await phone()]
  await logIn(left, moved)
  for (let n = 0; n < 2; n++) await server.token(moved.mobile)
  await logIn(person, moved)
  await person.open('myDetails')
  await person.see('退出其他 3 台设备')
  await person.tap('退出')
  await person.see('退出这台设备？')
  await person.tap('退出这台设备')
  await person.see('退出其他 2 台设备')
  await person.tap('#end-others')
  await person.tap('全部退出')
  await person.see('已退出其他 2 台设备')
  await left.open('myDetails')
  await left.see('登录已过期')
  await person.open('mine')
  await person.see(moved.name)
  await person.see('登录的设备1 台')
  for (const one of [left, person]) {
    assert.deepEqual(await one.errors(), [])
    await one.close()
  }
}
