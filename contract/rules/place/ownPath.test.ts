import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOwnPath, ownPath } from './ownPath'

test('a path of our own host is one, with its whole query', () => {
  for (const path of [
    '/',
    '/mexamdetail?taskId=1&where=page2',
    '/a/b?x=%2F%2Fevil.example',
    '/a#part',
  ])
    assert.equal(ownPath(path), path, path)
})

test('everything that could leave our host is none', () => {
  const bad = [
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '',
    ' /a',
    '/a\n//b',
    '/\t/evil.example',
    '/%2fevil.example',
    '/%5Cevil.example',
    '/a\\b',
    '/\u200b/evil.example',
    `/${'a'.repeat(1000)}`,
  ]
  for (const path of bad) {
    assert.equal(isOwnPath(path), false, JSON.stringify(path))
    assert.equal(ownPath(path, '/exam'), '/exam', JSON.stringify(path))
  }
})

test('secrets do not travel on, however their names are written', () => {
  assert.equal(ownPath('/exam?token=abc&taskId=1&userInfo=%7B%7D'), '/exam?taskId=1')
  assert.equal(ownPath('/exam?%74oken=abc&AccessToken=x'), '/exam')
  assert.equal(ownPath('/exam?taskId=1#token=abc&a=1'), '/exam?taskId=1#a=1')
  assert.equal(ownPath('/exam?%zz=1'), '/exam?%zz=1')
})
