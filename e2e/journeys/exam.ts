import { eventually, type Person } from '../people/Person'
import { type Account, password } from '../people/World'

/** Logs in on the log-in screen that is shown, and reads the agreements as everybody does. */
export async function fillLogIn(person: Person, account: Account, word = password): Promise<void> {
  await person.type('手机号', account.mobile)
  await person.type('密码', word)
  await person.tap('我已阅读并同意')
  await person.tap('登录')
}

export async function logIn(person: Person, account: Account): Promise<void> {
  await person.open('logIn')
  await person.see('手机号')
  await fillLogIn(person, account)
  await person.see('文库')
}

/** From the list of exams to the first question. */
export async function startExam(person: Person, taskId: string): Promise<void> {
  await person.open('examNotice', { taskId })
  await person.see('开始之前')
  await person.tap('#start')
  await person.see('第 1 题')
}

/** Opens the exam's notice and goes on with the open attempt. */
export async function goOnWithExam(person: Person, taskId: string): Promise<void> {
  await person.open('examNotice', { taskId })
  await person.see('继续作答')
  await person.tap('#start')
  await person.see('题')
}

/** On a device that learned that another one has the exam: takes it back. */
export async function goOnHere(person: Person): Promise<void> {
  await person.see('另一台设备或页面上继续')
  await person.tap('#go-on-here')
  await person.notSee('另一台设备或页面上继续')
}

export type Letter = 'A' | 'B'

/** Answers the question that is shown with one option. */
export async function answer(person: Person, letter: Letter): Promise<void> {
  await person.tap(`#option-${letter}`)
}

/** Answers questions `from` to `to`; the screen shows `from` before and, where there is one, `to` + 1 after. */
export async function answerQuestions(
  person: Person,
  from: number,
  to: number,
  all: number,
): Promise<void> {
  for (let number = from; number <= to; number++) {
    await person.see(`第 ${number} 题`)
    await answer(person, 'A')
    await seesKept(person)
    if (number < all) await person.tap('#next')
  }
}

/** An answer is shown as chosen only when it is kept: here or at the hospital. */
export async function seesKept(person: Person): Promise<void> {
  await eventually(
    async () => (await person.sees('已保存在本机')) || (await person.sees('已到医院')),
    async () => `the answer is not shown as kept: ${await person.screen()}`,
  )
}

/** Opens the answer sheet of a running attempt. */
export async function openSheet(person: Person): Promise<void> {
  await person.tap('#sheet')
  await person.see('未答')
}

/** Goes to a question by its number on the answer sheet. */
export async function goToQuestion(person: Person, number: number): Promise<void> {
  await openSheet(person)
  await person.tap(`#cell-${number}`)
  await person.see(`第 ${number} 题`)
}

/** Hands in from a question, and waits for the receipt. */
export async function handIn(person: Person): Promise<void> {
  await openSheet(person)
  await person.tap('#hand-in')
  await person.see('现在交卷')
  await person.tap('#hand-in-anyway')
  await person.see('交卷回执')
}
