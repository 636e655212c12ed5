import { scenes } from '../scenes'
import type { Phase } from './programs'

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const font = "font-family:'Noto Sans CJK SC',sans-serif"

interface Slide {
  course: string
  title: string
  text: string
  /** A name of tools/scenes; none: the words stand alone. */
  scene?: string | undefined
}

/** One picture of a film as HTML, 640 × 360 px: a drawn scene with the point beside it. */
export function slide(
  { course, title, text, scene = '' }: Slide,
  { at, of }: { at: number; of: number },
): string {
  const drawing = scenes[scene]
  if (scene && !drawing) throw new Error(`tools/scenes has no ${scene}`)
  return `<body style="margin:0;width:640px;height:360px;background:#EDF6F8;color:#0B3B48;${font};display:flex;flex-direction:column;justify-content:space-between">
  <div style="padding:16px 28px 0;font-size:15px;color:#0B6B82">${escape([course, title].filter(Boolean).join(' · '))}</div>
  <div style="display:flex;align-items:center;gap:20px;padding:0 28px">${drawing ? `<div style="width:368px;flex:none">${drawing}</div>` : ''}<div style="font-size:${drawing ? 25 : 32}px;line-height:1.45;font-weight:600">${escape(text)}</div></div>
  <div style="height:6px;background:#CFEAF0"><div style="height:6px;width:${Math.round((at / of) * 100)}%;background:#35B6CC"></div></div></body>`
}

/** A paper to read and print, as HTML. */
export const paper = (
  course: string,
  { title, points, spoken = [] }: Phase,
  disclaimer: string,
) => `<html lang="zh-CN"><head><title>${escape(title)}</title></head><body style="${font};color:#12262D;font-size:15px;line-height:1.8">
  <div style="color:#0B6B82;font-size:13px">${escape(course)}</div><h1 style="font-size:26px;margin:4px 0 16px">${escape(title)}</h1>
  ${points.map((point, index) => `<h2 style="font-size:18px;margin:18px 0 4px">${index + 1}. ${escape(point)}</h2><p style="margin:0">${escape(spoken[index] ?? '')}</p>`).join('')}
  <div style="break-before:page"></div><h2 style="font-size:18px">${escape('自查')}</h2>${points.map((point) => `<p>□ ${escape(point)}</p>`).join('')}
  <p style="color:#5B7078;font-size:12px;margin-top:40px">${escape(disclaimer)}</p></body></html>`
