import type { Phase } from './programs'

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const font = "font-family:'Noto Sans CJK SC',sans-serif"

/** One slide of a film as HTML, 640 × 360 px. */
export const slide = (
  course: string,
  title: string,
  text: string,
  at: number,
  of: number,
) => `<body style="margin:0;width:640px;height:360px;background:#0E2A33;color:#fff;${font};display:flex;flex-direction:column;justify-content:space-between">
  <div style="padding:28px 40px 0;font-size:15px;color:#8FD3E0">${escape(course)}</div>
  <div style="padding:0 40px"><div style="font-size:20px;color:#BFE6EC;margin-bottom:16px">${escape(title)}</div><div style="font-size:32px;line-height:1.45;font-weight:500">${escape(text)}</div></div>
  <div style="height:6px;background:#1C4350"><div style="height:6px;width:${Math.round((at / of) * 100)}%;background:#35B6CC"></div></div></body>`

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
