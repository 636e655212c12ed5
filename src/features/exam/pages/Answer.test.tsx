import { act, fireEvent, render, screen } from '@testing-library/react'
import { setLanguage } from '@/core/i18n'
import { StoresContext } from '@/core/stores'
import { resetStack, stack } from '@/testing/taro'
import { settled } from '@/testing/settled'
import { ExamPhone, ExamServer } from '../testing/ExamPhone'
import AnswerPage from './Answer'

let phone: ExamPhone
let server: ExamServer

async function open() {
  server = new ExamServer()
  phone = new ExamPhone(server)
  setLanguage('zh')
  await phone.exam.start('task-1')
  resetStack({ route: '/exams', options: { taskId: 'task-1', attemptId: 'attempt-1' } })
  const drawn = render(
    <StoresContext.Provider value={phone.stores}>
      <AnswerPage />
    </StoresContext.Provider>,
  )
  await act(settled)
  return drawn
}
afterEach(() => phone.exam.close())

/** Each phone of a test sets the language anew. */
async function anotherDevice() {
  let other: ExamPhone | undefined
  await act(async () => {
    other = new ExamPhone(server, undefined, { instanceId: 'tab-2' })
    setLanguage('zh')
    await other.exam.start('task-1')
  })
  return other!
}

const option = (letter: string) => document.getElementById(`option-${letter}`)!
const press = async (id: string) => {
  await act(async () => {
    fireEvent.click(document.getElementById(id)!)
    await settled()
  })
}
const shownText = () => document.body.textContent

test('one question stands on the page; choosing marks the option and says where the answer is', async () => {
  await open()
  expect(screen.getByText('First?')).toBeTruthy()
  expect(screen.queryByText('Second?')).toBeNull()
  expect(option('A').getAttribute('aria-checked')).toBe('false')
  fireEvent.click(option('A'))
  expect(option('A').getAttribute('aria-checked')).toBe('true')
  expect(shownText()).toContain('本题已保存在本机，等待送达')
  await act(settled)
  expect(shownText()).not.toContain('等待送达')
  expect(screen.getByText('已到医院')).toBeTruthy()
})

test('next, previous, mark and the way to the sheet', async () => {
  await open()
  await press('next')
  expect(screen.getByText('Second?')).toBeTruthy()
  expect(option('A').getAttribute('role')).toBe('checkbox')
  await press('mark')
  expect(document.getElementById('mark')?.getAttribute('aria-pressed')).toBe('true')
  expect(server.answers.get('q2')).toMatchObject({ marked: 1, optionIds: [] })
  await press('previous')
  expect(document.getElementById('previous')?.getAttribute('aria-disabled')).toBe('true')
  await press('sheet')
  expect(stack.moves.at(-1)).toBe('push /examanswersheet?taskId=task-1&attemptId=attempt-1')
})

test('without network the banner counts what is on this phone', async () => {
  await open()
  await act(async () => {
    phone.goOffline()
    await settled()
  })
  await press('option-B')
  expect(shownText()).toContain('网络已断开，可以继续答。1 题保存在本机，联网后自动送达。')
  expect(shownText()?.match(/网络已断开/g)).toHaveLength(1)
  await act(async () => {
    phone.goOnline()
    await settled()
  })
  expect(shownText()).toContain('网络已连接，答案已全部送达。')
  expect(shownText()?.match(/网络已连接/g)).toHaveLength(1)
  expect(document.querySelector('.notices .banner')).toBeNull()
})

test('a full phone: the answer counts, and it is said that it is not kept here', async () => {
  await open()
  phone.storage.limit = 0
  await press('option-A')
  expect(option('A').getAttribute('aria-checked')).toBe('true')
  expect(shownText()).toContain('本机空间已满')
  expect(shownText()).not.toContain('已保存在本机')
})

test('taken over by another device: everything can be read, nothing chosen, and it can come back', async () => {
  await open()
  await press('option-A')
  const other = await anotherDevice()
  await press('option-B')
  expect(shownText()).toContain('考试已在另一台设备或页面上继续。这里的答案没有丢，只能查看。')
  expect(option('C').getAttribute('aria-disabled')).toBe('true')
  await press('go-on-here')
  expect(shownText()).not.toContain('只能查看')
  expect(option('C').getAttribute('aria-disabled')).toBeNull()
  other.exam.close()
})

test('when the time is up and the receipt is here, the result takes the place of the page', async () => {
  await open()
  await act(async () => {
    phone.pass(600_000)
    phone.attempt.check()
    await settled()
  })
  expect(server.receipt?.reason).toBe('timeout')
  expect(stack.moves.at(-1)).toBe('replace /examanswersheet?taskId=task-1&attemptId=attempt-1')
})

test('keys of a pc choose, move and mark', async () => {
  let press: (key: string) => void = () => undefined
  const keys = {
    onKey: (listener: (key: string) => void) => {
      press = listener
      return () => undefined
    },
  }
  server = new ExamServer()
  phone = new ExamPhone(server)
  Object.assign(phone.stores.deps, { keyboard: keys })
  await phone.exam.start('task-1')
  resetStack({ route: '/exams', options: { taskId: 'task-1' } })
  render(
    <StoresContext.Provider value={phone.stores}>
      <AnswerPage />
    </StoresContext.Provider>,
  )
  await act(settled)
  await act(async () => {
    for (const key of ['2', 'ArrowRight', 'a', 'C', 'F', 'ArrowLeft']) press(key)
    await settled()
  })
  expect(server.answers.get('q1')?.optionIds).toEqual(['b'])
  expect(server.answers.get('q2')).toMatchObject({ optionIds: ['d', 'f'], marked: 1 })
  expect(phone.attempt.position).toBe(0)
})

test('an address without an attempt of this device leads to the notice', async () => {
  server = new ExamServer()
  phone = new ExamPhone(server)
  resetStack({ route: '/exams', options: { taskId: 'task-1' } })
  render(
    <StoresContext.Provider value={phone.stores}>
      <AnswerPage />
    </StoresContext.Provider>,
  )
  await act(settled)
  expect(stack.moves).toEqual(['replace /examdetail?taskId=task-1'])
})
