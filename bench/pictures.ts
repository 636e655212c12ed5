import type { Browser } from 'playwright-core'
import { launchChromium } from '../e2e/chromium/launch'
import { logIn } from '../e2e/journeys/exam'
import { createH5Person } from '../e2e/h5/createH5Person'
import { eventually } from '../e2e/people/Person'
import { E2eServer } from '../e2e/server/E2eServer'
import { colleague, type Account } from '../e2e/people/World'
import { middle, most, slow, tapUntil } from './client'
import type { Row } from './table'

const admin: Account = { personId: 'renhe-0003', mobile: '13800000003', name: '周敏' }
const rounds = 5

/** A photo of 4,000 × 3,000 px with as much in it as a ward: shapes, type and the grain of a small sensor. Bytes of the JPEG. */
async function photo(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  // As text: the runner's names for functions do not exist in the page.
  const base64 = (await page.evaluate(`new Promise((done) => {
    const canvas = document.createElement('canvas')
    canvas.width = 4000
    canvas.height = 3000
    const on = canvas.getContext('2d')
    let seed = 7
    const any = (most) => { seed = (seed * 48271) % 2147483647; return (seed / 2147483647) * most }
    for (let n = 0; n < 4000; n++) {
      on.fillStyle = 'hsl(' + any(360) + ' ' + any(80) + '% ' + (20 + any(60)) + '%)'
      if (n % 3 === 0) on.fillRect(any(4000), any(3000), any(300), any(300))
      else if (n % 3 === 1) { on.beginPath(); on.arc(any(4000), any(3000), any(120), 0, 7); on.fill() }
      else { on.font = (12 + any(60)) + 'px sans-serif'; on.fillText('手卫生 ' + n, any(4000), any(3000)) }
    }
    const picture = on.getImageData(0, 0, 4000, 3000)
    for (let at = 0; at < picture.data.length; at += 4) { const grain = any(24) - 12; for (let c = 0; c < 3; c++) picture.data[at + c] += grain }
    on.putImageData(picture, 0, 0)
    done(canvas.toDataURL('image/jpeg', 0.95).split(',')[1])
  })`)) as string
  await page.close()
  return Buffer.from(base64, 'base64')
}

/** What leaves the phone for a photo of 12 MP, and how long a poster takes (issue 6, numbers). */
export async function benchPictures(): Promise<Row[]> {
  const [browser, server] = await Promise.all([launchChromium(), E2eServer.start()])
  try {
    const taken = await photo(browser)
    const person = await createH5Person({ browser, server: server.url })
    await logIn(person, colleague)
    await person.open('trainingUpload', { taskId: await server.training('手卫生操作上传') })
    await person.see('待上传')
    await slow(person.page())
    person
      .page()
      .once(
        'filechooser',
        (chooser) =>
          void chooser.setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: taken }),
      )
    // A browser does not tell what a form with a file weighs: what is put into it is noted where it is put.
    await person.page().evaluate(`{
      const append = FormData.prototype.append
      FormData.prototype.append = function (name, value, file) {
        window.sentBytes = value.size
        return append.call(this, name, value, file)
      }
    }`)
    const began = performance.now()
    await person.tap('#add-1')
    const bytes = await eventually(
      () => person.page().evaluate('window.sentBytes') as Promise<number | undefined>,
      () => 'nothing was sent',
    )
    const prepared = performance.now() - began
    await person.see('待审核')
    await person.close()

    const boss = await createH5Person({ browser, server: server.url })
    await logIn(boss, admin)
    const taskId = await server.exam({ task_name: '手卫生与隔离季度考核' })
    const posters: number[] = []
    for (let n = 0; n < rounds; n++) {
      await boss.open('shareTask', {
        taskId,
        taskType: '1',
        taskName: '全院医务人员手卫生与隔离技术季度考核',
        comName: '仁和医院',
      })
      await boss.see('生成海报')
      await slow(boss.page())
      posters.push(await tapUntil(boss.page(), '#poster img', () => boss.tap('#make-poster')))
    }
    await boss.close()
    return [
      {
        name: `a photo of 12 MP (${(taken.length / 1e6).toFixed(1)} MB) leaves the phone`,
        value: bytes / 1024,
        unit: 'KB',
        limit: 400,
        note: `made small in ${(prepared / 1000).toFixed(1)} s`,
      },
      {
        name: 'tap on "poster" → the picture',
        value: middle(posters),
        unit: 'ms',
        limit: 1000,
        note: `slowest of ${rounds}: ${Math.round(most(posters))} ms`,
      },
    ]
  } finally {
    await Promise.allSettled([browser.close(), server.close()])
  }
}
