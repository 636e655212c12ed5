import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { paper, slide } from './drawings'
import { facts, folder, run, type Made, type Phase } from './programs'

/** A paper as PDF, and each of its pages as a picture. */
export async function leaflet(
  browser: Browser,
  name: string,
  course: string,
  phase: Phase,
  disclaimer: string,
): Promise<Made[]> {
  const page = await browser.newPage()
  await page.setContent(paper(course, phase, disclaimer))
  const file = `${name}.pdf`
  await page.pdf({
    path: join(folder, file),
    format: 'A5',
    margin: { top: '16mm', bottom: '14mm', left: '14mm', right: '14mm' },
  })
  await page.close()
  run(
    'pdftoppm',
    '-r',
    '110',
    '-jpeg',
    '-jpegopt',
    'quality=80',
    join(folder, file),
    join(folder, `${name}-p`),
  )
  const count = Number(/Pages:\s+(\d+)/.exec(run('pdfinfo', join(folder, file)))?.[1])
  const pages = Array.from({ length: count }, (_, index) =>
    facts(`${name}-p-${index + 1}.jpg`, 'image/jpeg'),
  )
  return [{ ...facts(file, 'application/pdf'), pages: pages.map((one) => one.file) }, ...pages]
}

/** The picture of a course. */
export async function cover(
  browser: Browser,
  name: string,
  { title, audience, scene }: { title: string; audience: string; scene?: string | undefined },
): Promise<Made> {
  const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
  await page.setContent(
    slide({ course: audience, title: '', text: title, scene }, { at: 1, of: 1 }),
  )
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 })
  await page.close()
  return facts(`${name}.jpg`, 'image/jpeg')
}
