import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadDictionaries } from '../../../../content/places'
import { postMeaning } from './postRules'

const { posts, titles } = loadDictionaries()
const known = posts.map(([id, name, nature]) => ({ id, name, nature }))
const meaningOf = postMeaning(
  known,
  Object.values(titles).flatMap((list) => list.map(([id, name]) => ({ id, name }))),
)

test('posts of a file are proposed by what they mean among the posts that the program brings', () => {
  for (const [post, said] of [
    ['实习与规培', ['规培生', '规培医师', '见习护士', '实习同学', '进修医生', '轮转学员']],
    ['保洁与工勤', ['保洁员', '工人', '护工', '护理员', '电工', '司机', '后勤人员']],
    ['护士', ['护士长', '责任护士', '助产士', '护理人员']],
    ['医师', ['医生', '住院总医师', '科主任']],
    ['技师', ['检验人员', '放射技术员', '康复治疗师']],
    ['药师', ['药剂员', '临床药师岗']],
    ['管理人员', ['行政', '财务', '科长']],
  ] as const)
    for (const name of said) {
      const { post: meant, title } = meaningOf(name)
      assert.deepEqual([name, meant, title], [name, post, undefined])
    }
})

test('a title in the column of posts is said to be one, with the post of its people', () => {
  for (const [said, post] of [
    ['护师', '护士'],
    ['主管护师', '护士'],
    ['副主任医师', '医师'],
    ['主管药师', '药师'],
  ] as const)
    assert.deepEqual([meaningOf(said).title, meaningOf(said).post], [said, post])
})

test('what says nothing proposes nothing; of several posts of one nature only one with a like name', () => {
  assert.equal(meaningOf('体外循环师').post, undefined)
  const several = postMeaning(
    [
      { id: '1', name: '门诊导诊', nature: 6 },
      { id: '2', name: '保洁', nature: 6 },
      { id: '3', name: '护士', nature: 2 },
    ],
    [],
  )
  assert.equal(several('保洁员').post, '保洁')
  assert.equal(several('司机').post, undefined)
  // An aide is like a nurse by name only.
  assert.equal(several('护理员').post, undefined)
})
