import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '@contract/calls'
import { person } from '../../server/testing/client'
import { atDesk, logIn, officeStage } from './officeStage'

const stage = officeStage()
const { consultation, incident } = contract
const page = { pageIndex: 1, pageSize: 20 }
/** 13800000009 is the expert, 13800000016 the reviewer, 13800000005 a nurse. */
const [expert, reviewer, nurse] = [9, 16, 5]

test('an expert answers a report and a question, a reviewer publishes the answer', async () => {
  const staff = await person(stage.server.url, nurse)
  await staff.ask(incident.add, {
    incidentId: 'desk-1',
    kind: 'exposure',
    happenedTime: Date.now(),
    place: '抢救室',
    description: '拔针时刺伤左手食指',
  })
  await staff.ask(consultation.ask, {
    consultationId: 'desk-2',
    question: '护目镜能重复用吗？',
    agrees: 1,
  })
  {
    const desk = await atDesk(stage)
    const { page: screen } = desk
    await logIn(desk, expert)
    await screen
      .getByRole('navigation', { name: '菜单' })
      .getByRole('link', { name: /上报与咨询/ })
      .click()
    await screen.getByText('拔针时刺伤左手食指').waitFor()
    await desk.look('reports')
    await screen.getByText('拔针时刺伤左手食指').click()
    const drawer = screen.getByRole('dialog', { name: '职业暴露' })
    await drawer.getByLabel('答复').fill('请立即到感染管理科登记')
    await desk.look('report')
    await drawer.getByRole('button', { name: '答复并办结' }).click()
    await drawer.waitFor({ state: 'hidden' })
    await screen.getByText('已办结', { exact: true }).first().waitFor()

    await screen.getByText('专家咨询', { exact: true }).click()
    await screen.getByText('护目镜能重复用吗？').click()
    const asked = screen.getByRole('dialog', { name: '问题' })
    await asked.getByLabel('答复', { exact: true }).fill('可以，清洗消毒后复用。')
    await asked.getByRole('button', { name: '发送答复' }).click()
    await asked.waitFor({ state: 'hidden' })
    await screen.getByText('护目镜能重复用吗？').click()
    await asked.getByRole('button', { name: '提交审核' }).waitFor()
    await desk.look('question-for-everybody')
    await asked.getByRole('button', { name: '提交审核' }).click()
    await asked.waitFor({ state: 'hidden' })

    await screen.getByText('上报联系人', { exact: true }).click()
    await screen.getByRole('button', { name: '添加一行' }).click()
    await screen.getByLabel('第 1 行：联系谁').fill('感染管理科')
    await screen.getByLabel('第 1 行：电话').fill('027-8300-1201')
    await screen.getByRole('button', { name: '保存' }).click()
    await screen.getByText('已保存').waitFor()
    await desk.look('contacts')
    assert.deepEqual(desk.problems, [])
    await desk.close()
  }
  assert.equal((await staff.ask(incident.contacts, {})).list[0]?.title, '感染管理科')
  const [answered] = (await staff.ask(incident.mine, page)).list
  assert.equal(answered?.answer, '请立即到感染管理科登记')

  {
    const desk = await atDesk(stage)
    const { page: screen } = desk
    await logIn(desk, reviewer)
    await screen.goto(`${stage.server.url}/edu/office/reporting/questions?faq=1`)
    await screen.getByText('护目镜能重复用吗？').click()
    const asked = screen.getByRole('dialog', { name: '问题' })
    await asked.getByRole('button', { name: '公开', exact: true }).click()
    await asked.waitFor({ state: 'hidden' })
    assert.deepEqual(desk.problems, [])
    await desk.close()
  }
  const shown = await staff.ask(consultation.published, page)
  assert.equal(shown.list[0]?.question, '护目镜能重复用吗？')
})
