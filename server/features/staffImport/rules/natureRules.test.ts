import assert from 'node:assert/strict'
import { test } from 'node:test'
import { natureOf } from './natureRules'

test('a post or title made by an import belongs to one of the seven natures, by its name', () => {
  for (const [nature, names] of [
    [1, ['医师', '主治医师', '副主任医师', '住院医师', '科主任']],
    [2, ['护士', '主管护师', '护士长', '助产士', '副主任护师']],
    [3, ['放射技士', '主管检验技师', '康复治疗师', '超声技术员']],
    [4, ['药师', '主管药师', '临床药师']],
    [5, ['科长', '行政干事', '财务会计', '院长']],
    [6, ['护理员', '护工', '保洁', '某岗位']],
    [7, ['规培医师', '实习护士', '进修医师']],
  ] as const)
    for (const name of names) assert.equal(natureOf(name), nature, name)
})
