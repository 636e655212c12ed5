import assert from 'node:assert/strict'
import { test } from 'node:test'
import { logIn } from '../../journeys/exam'
import { squeeze } from '../../people/Person'
import { nurse } from '../../people/World'
import { broughtAlong } from '../../../config/baseLibrary/oldEngines'
import { createChromiumPerson, type ChromiumPersonOptions } from './createChromiumPerson'
import { weappStage } from './stage'
import { trainer } from './viewCosts'

const stage = weappStage()
const newPhone = (options: Partial<ChromiumPersonOptions> = {}) =>
  createChromiumPerson({
    browser: stage.browser,
    dist: stage.dist.url,
    server: stage.server.url,
    ...options,
  })

/** Whether the platform's call was made. */
const called = (person: Awaited<ReturnType<typeof newPhone>>, name: string) =>
  person.page().evaluate((one) => window.host.registry.calls.includes(one), name)

/** Whether the platform keeps the screen on now. */
const isKeptOn = (person: Awaited<ReturnType<typeof newPhone>>) =>
  person
    .page()
    .evaluate(() => window.host.last.get('setKeepScreenOn') ?? {})
    .then((asked) => (asked as { keepScreenOn?: boolean }).keepScreenOn === true)

test('no letter is lost where a call to the view takes 150 ms and a key comes each 100 ms', async () => {
  const person = await newPhone()
  await logIn(person, nurse)
  await person.open('addComment', { bizType: 'doc', bizId: 'DOC001' })
  const entry = (name: string) => person.page().locator(`${name} .wx-inner`).first()
  await entry('#comment').waitFor()
  await person.page().evaluate(() => {
    window.host.bridge.ms = 150
  })
  const words = 'hands are washed before and after'
  await entry('#comment').pressSequentially(words, { delay: 100 })
  assert.equal(await entry('#comment').inputValue(), words)
  await person.tap('#send-comment')
  await person.see('正在检查')
  // Sent, it goes back by itself.
  await person
    .page()
    .waitForFunction(() => window.host.page.path !== 'features/library/pages/Comment')
  await person.open('examList', {})
  const search = person.page().locator('#host-screen .search .wx-inner').first()
  await search.pressSequentially('hygiene', { delay: 100 })
  assert.equal(await search.inputValue(), 'hygiene')
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('an engine of two years ago runs the program', async () => {
  const person = await newPhone({ lacks: broughtAlong, system: { SDKVersion: '2.20.1' } })
  await person.open('library')
  await person.see('微信版本较旧')
  await person.tap('知道了')
  await person.see('医务人员手卫生规范')
  await logIn(person, nurse)
  await person.open('examHome')
  await person.see('考试')
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('a poster is drawn on the page; the album that was refused leads to the settings, the privacy question to its contract', async () => {
  const taskId = await stage.server.exam({ task_name: '手卫生考核' })
  const person = await newPhone()
  await logIn(person, trainer)
  await person.open('shareTask', { taskId, taskType: '1' })
  await person.tap('#make-poster')
  await person.see('保存图片')
  const answers = (name: string, answer: object | 'denied') =>
    person
      .page()
      .evaluate(
        ([call, given]) =>
          window.host.answers.set(
            call as string,
            given === 'denied'
              ? () => Promise.reject(Object.assign(new Error('auth deny'), {}))
              : (given as object),
          ),
        [name, answer] as const,
      )
  await answers('openSetting', { authSetting: {} })
  await answers('openPrivacyContract', {})
  await answers('saveImageToPhotosAlbum', 'denied')
  await person.page().evaluate(() => (window.host.privacy.isNeeded = true))
  await person.tap('#keep-poster')
  await person.see('接下来要用到你的相册')
  await person.tap('#privacy-guide')
  assert.equal(await called(person, 'openPrivacyContract'), true)
  await person.tap('#refuse-privacy')
  await person.see('没有同意隐私说明')
  await person.tap('#refusal-known')
  await person.tap('#keep-poster')
  await person.tap('#agree-privacy')
  await person.see('没有使用相册的权限')
  await person.tap('#to-settings')
  assert.equal(await called(person, 'openSetting'), true)
  await answers('saveImageToPhotosAlbum', {})
  await person.tap('#keep-poster')
  await person.see('已保存')
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('a newer version is offered between tabs and never inside', async () => {
  const person = await newPhone()
  await logIn(person, nurse)
  await person.open('messages')
  await person.page().evaluate(() => window.host.updates.arrive())
  await person.open('examHome')
  await person.see('考试')
  assert.equal(await person.sees('新版本已准备好'), false)
  await person.tap('文库')
  await person.see('新版本已准备好')
  await person.tap('#update-later')
  await person.notSee('新版本已准备好')
  await person.close()
})

test('the person’s type size and dark theme of the platform hold, and a tab page is clear of clock and capsule', async () => {
  const person = await newPhone({ system: { theme: 'dark', fontSizeScaleFactor: 1.5 } })
  await person.open('examHome')
  await person.see('考试')
  const classes = await person.page().locator('#host-screen .app').first().getAttribute('class')
  assert.match(classes ?? '', /theme-dark/)
  assert.match(classes ?? '', /type-150/)
  const boxes = await person.page().evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect()
    return {
      cover: boxOf('#host-screen .statuscover').height,
      status: boxOf('#host-status').height,
      search: boxOf('#host-screen .pagehead .tap').right,
      capsule: boxOf('#host-capsule').left,
    }
  })
  assert.equal(boxes.cover, boxes.status)
  assert.ok(boxes.search <= boxes.capsule, JSON.stringify(boxes))
  assert.ok(squeeze(await person.screen()).length > 0)
  await person.close()
})

test('a page whose package does not come is offered again, and opens by itself when the network is back', async () => {
  const taskId = await stage.server.exam({ task_name: '分包考核' })
  const person = await newPhone()
  await logIn(person, nurse)
  await person.open('library')
  await person.see('医务人员手卫生规范')
  const packages = (change: 'unreachable' | 'reachable') =>
    person.page().evaluate((next) => {
      window.host.packages.forget()
      window.host.packages.unreachable = next === 'unreachable'
    }, change)
  const inFront = (page: string) =>
    person.page().waitForFunction((one) => window.host.page.path === one, page)
  await packages('unreachable')
  await person.tap('医务人员手卫生规范')
  await person.see('这一页没有打开')
  await person.tap('#page-again')
  await person.see('这一页没有打开')
  await packages('reachable')
  await person.tap('#page-again')
  await inFront('features/library/pages/DocumentDetail')
  await person.open('examHome')
  await person.see('分包考核')
  await packages('reachable')
  await person.goOffline()
  await person.tap('分包考核')
  await person.see('连上网络后会自动打开')
  await person.goOnline()
  await inFront('features/exam/pages/Notice')
  assert.deepEqual(await person.errors(), [])
  assert.ok(taskId)
  await person.close()
})

test('an exam keeps the screen on, after a call as well; its card carries its name and a picture', async () => {
  const taskId = await stage.server.exam({ task_name: '夜班手卫生考核' })
  const person = await newPhone()
  await logIn(person, nurse)
  await person.open('examNotice', { taskId })
  await person.see('开始之前')
  const { title, path, imageUrl } = JSON.parse(await person.handedOn()) as Record<string, string>
  assert.match(title!, /夜班手卫生考核/)
  assert.ok(path!.includes(taskId))
  assert.match(imageUrl!, /^https?:.*exam\.png\?brand=/)
  const { pathname, search } = new URL(imageUrl!)
  const picture = await fetch(stage.server.url + pathname + search)
  assert.equal(picture.headers.get('content-type'), 'image/png')
  assert.equal(await isKeptOn(person), false)
  await person.tap('#start')
  await person.see('第 1 题')
  assert.equal(await isKeptOn(person), true)
  await person.background(true)
  await person.background(false)
  assert.equal(await isKeptOn(person), true)
  await person.close()
})

test('what anybody may read is shared to the timeline with its title and a square picture', async () => {
  const person = await newPhone()
  await person.open('preventionGuideDetail', { guideId: 'GD001' })
  await person.see('适用')
  const given = await person.page().evaluate(() => {
    const { onShareTimeline } = window.host.page.instance as { onShareTimeline?(): object }
    return JSON.stringify(onShareTimeline?.call(window.host.page.instance))
  })
  assert.match(given, /血液和体液溅污处理手册.*guideId=GD001.*shape=square/)
  await person.close()
})

test('a file of a chat is uploaded', async () => {
  const taskId = await stage.server.training('心得上传', 'pdf')
  const person = await newPhone()
  await logIn(person, nurse)
  await person.open('trainingUpload', { taskId })
  await person.see('待上传')
  await person.page().evaluate(() => {
    const content = new TextEncoder().encode('%PDF-1.4\n%%EOF\n')
    const path = window.host.files.add(content, 'pdf')
    window.host.answers.set('chooseMessageFile', {
      tempFiles: [{ path, name: '心得.pdf', size: content.length }],
    })
  })
  await person.tap('#add-1')
  await person.see('待审核')
  assert.equal(await stage.server.uploadedTo(taskId), 1)
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('a meeting’s day and time are chosen with the platform’s pickers', async () => {
  const person = await newPhone()
  await logIn(person, trainer)
  await person.open('meetingEdit')
  await person.see('会议名称')
  await person.choose('开始时间', '2027-03-08')
  await person.page().locator('#host-screen .picked').nth(1).tap()
  await person.page().locator('.host-modal input').fill('14:30')
  await person.tap('确定')
  await person.see('14:30')
  assert.deepEqual(await person.page().locator('#host-screen .picked').allTextContents(), [
    '2027-03-08',
    '14:30',
  ])
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('a start without network says so', async () => {
  const person = await newPhone()
  await person.goOffline()
  await person.open('library')
  await person.see('网络已断开')
  await person.see('联网后会自动打开')
  assert.equal(await person.sees('医院的服务器'), false)
  await person.goOnline()
  await person.see('医务人员手卫生规范')
  assert.deepEqual(await person.errors(), [])
  await person.close()
})

test('a platform that answers -1, or nothing at all, keeps nobody from going on', async () => {
  const person = await newPhone()
  await logIn(person, nurse)
  const answer = (name: string, kind: 'minusOne' | 'nothing') =>
    person
      .page()
      .evaluate(
        ([call, how]) =>
          window.host.answers.set(call!, () =>
            how === 'nothing'
              ? new Promise<object>(() => undefined)
              : Promise.reject(
                  Object.assign(new Error('system error'), { errMsg: `${call}:fail -1` }),
                ),
          ),
        [name, kind],
      )
  await person.open('scan')
  await answer('scanCode', 'minusOne')
  await person.tap('#scan')
  await person.see('没有找到可用的相机，')
  await person.page().evaluate(() => {
    window.host.registry.wx.login = () => new Promise(() => undefined)
  })
  await person.open('addComment', { bizType: 'doc', bizId: 'DOC001' })
  await person.type('#comment', '没有登录码也能发')
  await person.tap('#send-comment')
  await person.see('评论已发布')
  assert.deepEqual(await person.errors(), [])
  await person.close()
})
