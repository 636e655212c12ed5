import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { aFilm, aPackage } from '../../server/testing/aPackage'
import { createH5Person } from '../h5/createH5Person'
import { logIn as logInOnPhone } from '../journeys/exam'
import { nurse } from '../people/World'
import { atDesk, decide, logIn, officeStage, openList } from './officeStage'

const stage = officeStage()
/** 13800000004: an author; 2: a head nurse. */
const author = 4
const headNurse = 2

async function chooseFile(page: Page, n: number, name: string, buffer: Buffer) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .locator('.course-part')
      .nth(n - 1)
      .locator('.file-drop')
      .click(),
  ])
  await chooser.setFiles({
    name,
    mimeType: name.endsWith('.mp4') ? 'video/mp4' : 'application/zip',
    buffer,
  })
}

/** Where the parts of a file go. */
const parts = '**/own/upload/part/**'

/** A film that is on its way is stopped: another one can be chosen. */
async function stopsSending(page: Page, film: Buffer) {
  await page.route(parts, () => undefined)
  const isOnItsWay = page.waitForRequest(parts)
  await chooseFile(page, 1, '选错了.mp4', film)
  await isOnItsWay
  await page.getByRole('button', { name: '停止' }).click()
  await page.getByRole('button', { name: '停止' }).waitFor({ state: 'detached' })
  await page.unroute(parts)
}

async function typeMoment(page: Page, field: string, moment: string) {
  await page.locator(field).fill(moment)
  await page.keyboard.press('Enter')
}

test('a course of a film, a text and a package: what is missing is listed, parts are dragged, versions are published', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await page.getByRole('heading', { name: '课程', exact: true }).waitFor()
  await desk.look('courses')
  await page.getByRole('button', { name: '新建课程' }).click()
  await page.locator('#title').fill('导管维护微课')
  await page.getByText('还没有小节').waitFor()
  await page.locator('input[type=file]').first().setInputFiles('content/media/crs002.jpg')
  await page.getByRole('img', { name: '封面图片' }).waitFor()
  await page.getByRole('button', { name: '视频', exact: true }).click()
  await page.getByText('第 1 节没有名称').waitFor()
  const film = readFileSync('content/media/crs001-p3.mp4')
  await stopsSending(page, film)
  // The line breaks once: what has arrived is not sent again.
  await page.route(parts, (route) => route.abort(), { times: 1 })
  await chooseFile(page, 1, '导管维护.mp4', film)
  await page.getByText('已上传：导管维护.mp4').waitFor()
  assert.equal(await page.locator('#title-P1').inputValue(), '导管维护')
  assert.ok(Number(await page.locator('#seconds-P1').inputValue()) > 0, 'the film says its length')
  await page.getByRole('button', { name: '图文', exact: true }).click()
  await page.locator('#title-P2').fill('要点回顾')
  await page.getByRole('textbox', { name: '第 2 节的正文' }).fill('每日评估导管留置的必要性。')
  await page.getByRole('button', { name: '课件包', exact: true }).click()
  await chooseFile(page, 3, '坏的.zip', aPackage('hygiene12', { 'imsmanifest.xml': undefined }))
  await page.getByText(/没有 imsmanifest\.xml/).waitFor()
  await chooseFile(page, 3, '手卫生.zip', aPackage('hygiene12'))
  await page.getByText('SCORM 1.2 · 1 个部分 · 4 个文件：手卫生五个时刻').waitFor()
  await page.getByText('报告“已通过”').click()
  // The text comes first now: by the handle, as a mouse does it; and back by the button.
  const shown = page.locator('.course-part')
  await page.locator('#title').scrollIntoViewIfNeeded()
  await shown
    .nth(1)
    .locator('.course-grip')
    .hover({ position: { x: 10, y: 14 } })
  await page.mouse.down()
  // A browser says that something is dragged over only from the second movement on.
  for (const x of [40, 60]) await shown.nth(0).hover({ position: { x, y: 12 } })
  await page.mouse.up()
  await page.getByText('第 1 节 · 图文').waitFor()
  await page.getByRole('button', { name: '下移第 1 节' }).click()
  await page.getByText('第 1 节 · 视频').waitFor()
  await typeMoment(page, '#start', '2026-01-11 08:00')
  await typeMoment(page, '#end', '2027-12-25 18:00')
  await page.getByText('都填好了').waitFor()
  await desk.look('course editor')
  await page.getByText(/草稿已保存 \d\d:\d\d:\d\d/).waitFor()
  await page.reload()
  await page.getByText('上次没保存的草稿已经找回').waitFor()
  await page.getByText('已上传：手卫生.zip').waitFor()

  await page.getByRole('button', { name: '发布', exact: true }).click()
  const asked = page.getByRole('dialog', { name: '发布“导管维护微课”？' })
  await desk.look('publishing a course')
  await asked.getByRole('button', { name: /^发布给 \d+ 人$/ }).click()
  await page.getByText('已发布第 1 版').first().waitFor()
  await page.waitForURL(/courses\/(?!new)[^/?]+$/)

  await page.locator('#title-P2').fill('要点回顾（修订）')
  await page.getByRole('button', { name: '发布新版本' }).click()
  await page
    .getByRole('dialog', { name: /的新版本/ })
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click()
  await page.getByText('已发布第 2 版').first().waitFor()
  await page.getByRole('link', { name: '学习情况' }).click()
  await page.getByText(/应学 \d+ 人，已开始 0 人，已完成 0 人，完成率 0%/).waitFor()
  await page.getByRole('combobox', { name: '进展' }).click()
  await page.getByTitle('未开始', { exact: true }).click()
  await page.waitForURL(/state=none/)
  await desk.look('learners')
  await page.getByRole('link', { name: '打开课程' }).click()
  await page.getByRole('button', { name: '撤回' }).click()
  await page
    .getByRole('dialog', { name: '撤回“导管维护微课”？' })
    .getByRole('button', { name: '撤回', exact: true })
    .click()
  await page.waitForURL(/courses$/)
  await page.getByText('已撤回').first().waitFor()
  // What the browser says of the line that broke.
  const own = desk.problems.filter((problem) => !problem.includes('net::ERR_FAILED'))
  assert.deepEqual(own, [])
  await desk.close()
})

test('a head nurse finds the courses of her wards in the menu, and who is how far', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, headNurse)
  await page.getByRole('link', { name: '课程进度', exact: true }).click()
  await page.getByRole('heading', { name: '课程进度', level: 1 }).waitFor()
  const course = page.locator('tr.ant-table-row').first()
  await course.waitFor()
  await desk.look('course progress')
  const title = await course.getByRole('link').innerText()
  await course.getByRole('link').click()
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByText(/应学 \d+ 人，已开始 \d+ 人，已完成 \d+ 人/).waitFor()
  const wards = await page.locator('tr.ant-table-row td:nth-child(1)').allInnerTexts()
  assert.ok(wards.length > 0)
  assert.deepEqual([...new Set(wards)], ['重症医学科'])
  // She may not open the course itself.
  assert.equal(await page.getByRole('link', { name: '打开课程' }).count(), 0)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a course of the platform is chosen, changed, published and learned; its newer version is taken over', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await page.getByRole('button', { name: '从平台课程选用' }).click()
  const offered = page.getByRole('dialog', { name: '从平台课程选用' })
  await offered.getByText('播放中提问 1 次').waitFor()
  await desk.look('courses of the platform')
  await offered.getByRole('button', { name: '选用“环境清洁消毒与消毒剂配制”' }).click()
  await page.getByText(/内容来自平台课程“环境清洁消毒与消毒剂配制”第 1 版/).waitFor()
  await page.getByText('开始时间还没有选').waitFor()
  await page.locator('#title').fill('本院环境清洁必修')
  await page.locator('#passScore').fill('70')
  // One part is left out, and put back at the end.
  await page.getByRole('button', { name: '移除第 2 节' }).click()
  await page.getByRole('button', { name: '放回“认识常用消毒剂”' }).click()
  await page.locator('.course-part').nth(4).getByText('认识常用消毒剂').waitFor()
  await page.getByRole('switch', { name: '第 5 节必修' }).click()
  await page.getByRole('button', { name: '修改对象' }).click()
  const who = page.getByRole('dialog', { name: /选择对象/ })
  await who
    .locator('.ant-tree-treenode', { hasText: '重症医学科' })
    .first()
    .locator('.ant-tree-checkbox')
    .click()
  await who.getByRole('button', { name: /^用这 \d+ 人$/ }).click()
  await who.waitFor({ state: 'hidden' })
  await typeMoment(page, '#start', '2026-01-11 08:00')
  await typeMoment(page, '#end', '2027-12-25 18:00')
  await page.getByText('都填好了').waitFor()
  await desk.look('a course on the platform’s')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog', { name: '发布“本院环境清洁必修”？' })
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click()
  await page.getByText('已发布第 1 版').first().waitFor()

  const there = await stage.server.publishedCourse('本院环境清洁必修')
  assert.ok(there)
  const { browser, server } = stage
  const phone = await createH5Person({ browser, server: server.url })
  await logInOnPhone(phone, nurse)
  await phone.open('studyList', { taskId: there.taskId, crsId: there.courseId })
  await phone.see('本院环境清洁必修')
  await phone.tap('#learn')
  await phone.see('有机物消耗消毒剂')
  await phone.close()

  await server.changedPlatformCourse('CRS002', '先清洁再消毒（修订）')
  await page.getByRole('link', { name: '课程', exact: true }).first().click()
  const row = page.locator('tr.ant-table-row', { hasText: '本院环境清洁必修' })
  await row.getByText('平台有新版').waitFor()
  await desk.look('a newer version in the list')
  await page.getByRole('link', { name: '本院环境清洁必修' }).click()
  await page.getByText('平台课程已有第 2 版，本课程用的是第 1 版。').waitFor()
  await desk.look('a newer version of the platform')
  await page.getByRole('button', { name: '采用第 2 版' }).click()
  await page.locator('.course-part').nth(0).getByText('先清洁再消毒（修订）').waitFor()
  assert.equal(await page.locator('#title').inputValue(), '本院环境清洁必修')
  assert.equal(
    await page.getByRole('switch', { name: '第 5 节必修' }).getAttribute('aria-checked'),
    'false',
  )
  await page.getByRole('button', { name: '发布新版本' }).click()
  await page
    .getByRole('dialog', { name: /的新版本/ })
    .getByRole('button', { name: /^发布给/ })
    .click()
  await page.getByText('已发布第 2 版').first().waitFor()
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

/** What a clipboard of Word holds: HTML that names a picture of that machine, and RTF that has it. */
async function pasteFromWord(page: Page): Promise<void> {
  await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    const drawn = atob(canvas.toDataURL('image/png').split(',')[1] ?? '')
    const digits = [...drawn].map((one) => one.charCodeAt(0).toString(16).padStart(2, '0'))
    const data = new DataTransfer()
    data.setData(
      'text/html',
      `<html><body><h1>导管维护要点</h1><p class=MsoNormal>每日<b>评估</b>留置的必要性</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>消毒接头</p>
<p><img src="file:///C:/clip_image001.png" alt=""></p>
<table><tr><td><b>项目</b></td><td><b>频次</b></td></tr><tr><td>透明敷料</td><td>7 天</td></tr></table>
<script>document.title = 'bad'</script></body></html>`,
    )
    data.setData(
      'text/rtf',
      `{\\rtf1{\\*\\shppict{\\pict{\\*\\picprop}\\pngblip\\bliptag-1234{\\*\\blipuid 0123456789abcdef0123456789abcdef}${digits.join('')}}}}`,
    )
    document
      .querySelector('.ProseMirror')
      ?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
  })
}

async function chooseBy(
  page: Page,
  button: string,
  name: string,
  buffer: Buffer,
  mimeType: string,
) {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button, exact: button === '图片' }).click(),
  ])
  await chooser.setFiles({ name, mimeType, buffer })
}

const vtt = 'WEBVTT\n\n00:00.000 --> 00:20.000\n先洗手，再戴手套\n'

test('a text is pasted from Word with its picture, a film has captions; what is none is refused in clear words; a copy begins anew', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.getByRole('link', { name: '课程', exact: true }).click()
  await page.getByRole('button', { name: '新建课程' }).click()
  await page.locator('#title').fill('导管维护图文')
  await page.getByRole('button', { name: '图文', exact: true }).click()
  await page.locator('#title-P1').fill('要点')
  await page.getByRole('textbox', { name: '第 1 节的正文' }).click()
  await pasteFromWord(page)
  await page.locator('.ProseMirror h2', { hasText: '导管维护要点' }).waitFor()
  await page.locator('.ProseMirror th', { hasText: '频次' }).waitFor()
  await page.getByText('第 1 节第 1 张图片没有写明内容').waitFor()
  await page.getByPlaceholder('图片内容').fill('导管固定的位置')
  await page.getByText('第 1 节第 1 张图片没有写明内容').waitFor({ state: 'hidden' })
  await page.locator('.rich-picture:not(.is-sending) img[src]').waitFor()
  await chooseBy(page, '图片', '大图.png', Buffer.alloc(40 * 1024 * 1024), 'image/png')
  await page.getByText('图片“大图.png”有 40 MB，最多 20 MB，没有插入').waitFor()
  await desk.look('a rich text')

  await page.getByRole('button', { name: '视频', exact: true }).click()
  await chooseFile(page, 2, '放不了.mp4', Buffer.from('ftypisom nothing inside'))
  await page.getByText('“放不了.mp4”打不开').waitFor()
  await chooseFile(page, 2, '分段视频.zip', aFilm())
  await page.getByText('已上传：分段视频.zip').waitFor()
  await chooseFile(page, 2, '维护.mp4', readFileSync('content/media/crs001-p3.mp4'))
  await page.getByText('已上传：维护.mp4').waitFor()
  const captions = '第 2 节的字幕文件'
  await chooseBy(page, captions, '照片.vtt', Buffer.from('%PDF-1.4'), 'text/vtt')
  await page.getByText('这不是字幕文件').waitFor()
  await chooseBy(page, captions, '字幕.vtt', Buffer.from(vtt), 'text/vtt')
  await page.getByText('1 条字幕，第一条：先洗手，再戴手套').waitFor()
  await page.getByText('这不是字幕文件').waitFor({ state: 'hidden' })
  await typeMoment(page, '#start', '2026-01-11 08:00')
  await typeMoment(page, '#end', '2027-12-25 18:00')
  await page.getByText('都填好了').waitFor()
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^发布/ })
    .getByRole('button', { name: /^发布给 \d+ 人$/ })
    .click()
  await page.getByText('已发布第 1 版').first().waitFor()
  await page.getByRole('link', { name: '复制', exact: true }).click()
  await page.getByRole('heading', { name: '导管维护图文（副本）' }).waitFor()
  await page.getByText('开始时间还没有选').waitFor()
  assert.notEqual(await page.title(), 'bad')
  assert.deepEqual(desk.problems, [])
  await desk.close()
})

test('a path for new nurses: two courses in order, one waits for the other; a ring is named; it is published', async () => {
  const desk = await atDesk(stage)
  const { page } = desk
  await logIn(desk, author)
  await page.getByRole('link', { name: '学习路径', exact: true }).click()
  await page.getByRole('button', { name: '新建路径' }).click()
  await page.getByText('还没有课程或考试').waitFor()
  await page.locator('#title').fill('新护士入科')
  const add = async (title: string) => {
    await page.getByRole('combobox', { name: /^加一门课程/ }).click()
    await page.keyboard.type(title, { delay: 30 })
    await page
      .getByTitle(new RegExp(`^课程 · .*${title}`))
      .first()
      .click()
  }
  await add('手卫生必修课')
  await add('环境清洁')
  await page.locator('[data-step="2"]').getByText('手卫生必修课').waitFor()
  await page.getByText('都填好了').waitFor()
  await page.getByRole('combobox', { name: '第 1 项要先完成什么' }).click()
  await openList(page)
    .getByTitle(/环境清洁/)
    .click()
  await page.getByText(/互相等待，谁也开始不了/).waitFor()
  await page.locator('[data-step="1"] .ant-select-selection-item-remove').click()
  await page.getByText('都填好了').waitFor()
  await page.locator('h1').click()
  await desk.look('a learning path')
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await page.getByRole('button', { name: /^发布给 \d+ 人$/ }).click()
  await page.getByText('已发布', { exact: true }).first().waitFor()
  await page.locator('.side').getByRole('link', { name: '学习路径', exact: true }).click()
  await page.getByRole('link', { name: '新护士入科' }).waitFor()
  await desk.look('learning paths')
  await page.getByRole('link', { name: '新护士入科' }).click()
  await page.locator('[data-step="2"]').getByText('手卫生必修课').waitFor()
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await decide(desk, '删除“新护士入科”？', '删除')
  await page.getByRole('button', { name: '新建路径' }).waitFor()
  assert.equal(await page.getByRole('link', { name: '新护士入科' }).count(), 0)
  assert.deepEqual(desk.problems, [])
  await desk.close()
})
