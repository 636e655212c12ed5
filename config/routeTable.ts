import { requireWithEsbuild } from '@tarojs/helper'
import path from 'node:path'

const source = path.resolve(__dirname, '..', 'src')
const alias = { '@': source, '@contract': path.resolve(__dirname, '..', 'contract') }
const read = (file: string): unknown =>
  requireWithEsbuild(path.join(source, file), { customConfig: { alias } })

/** Taro compiles only the files under config/ when it loads them, so the table of screens is read through esbuild. */
export const derived = read('routes/derived.ts') as typeof import('../src/routes/derived')
export const { zh } = read('core/i18n/zh.ts') as typeof import('../src/core/i18n/zh')
