import { fireEvent, screen } from '@testing-library/react'
import type { SmsCost } from '@contract/calls/message/staffNotice'
import { everybody } from '@contract/rules/audience'
import { editorApi } from '../../testing/editorApi'
import { aUser, showPage } from '../../testing/officeFor'
import type { NoticeValues } from './NoticeEdit'
import { NoticeEditor } from './NoticeEditor'

const written: NoticeValues = {
  title: '今晚停电演练',
  words: '请提前保存。',
  audience: { ...everybody, units: ['d2'] },
  bySms: false,
}

/** An editor with a draft; `cost`: what the server says of it by SMS. */
const show = (cost: SmsCost, draft: Partial<NoticeValues> = {}) =>
  showPage(<NoticeEditor />, {
    api: {
      ...editorApi({ 'notice/new': { ...written, ...draft } }),
      staffNotice: { smsCost: () => Promise.resolve(cost) },
    },
    user: aUser(['message.send']),
  })
const send = () => screen.findByRole<HTMLButtonElement>('button', { name: '发送给 5 人' })
const words = () => screen.getByLabelText<HTMLTextAreaElement>('正文')

test('the reader’s name is put where it is pressed, and stands in the preview as the writer’s own', async () => {
  show({ isOn: 0, count: 0, fen: 5, left: 0 })
  await screen.findByText(/短信还没有开启/)
  fireEvent.change(words(), { target: { value: '请到三楼。' } })
  fireEvent.click(screen.getByRole('button', { name: '姓名' }))
  expect(words().value).toBe('请到三楼。{姓名}')
  screen.getByText('请到三楼。许文博')
  fireEvent.change(screen.getByLabelText('标题'), { target: { value: ' ' } })
  expect((await send()).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect((await send()).disabled).toBe(false)
})

test('by SMS: the price is said before, more than the month has left cannot be sent, and is sent without SMS', async () => {
  show({ isOn: 1, count: 3, fen: 5, left: 2 })
  const bySms = await screen.findByLabelText('同时发短信')
  expect((await send()).disabled).toBe(false)
  fireEvent.click(bySms)
  expect(screen.getByRole('status').textContent).toMatch('本月短信只剩 2 条，这次要 3 条')
  expect((await send()).disabled).toBe(true)
  fireEvent.click(bySms)
  expect((await send()).disabled).toBe(false)
})

test('what the month has left is enough: the question before sending says what it costs', async () => {
  show({ isOn: 1, count: 3, fen: 5, left: 10 }, { bySms: true })
  await screen.findByText('3 条 · 0.15 元 · 本月还剩 10 条')
  fireEvent.click(await send())
  await screen.findByText(/其中 3 人还会收到短信，共 0.15 元，本月用后还剩 7 条/)
})
