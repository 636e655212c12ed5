import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { decryptOpenData, pageSignature, rawDataSignature } from './openData'

const appId = 'wx4f4bc4dec97d474b'
const sessionKey = 'tiihtNczf5v6AKRyjwEUhQ=='
const iv = 'r7BXXKkLb8qrSNn05n0qiA=='
const encrypted = [
  'CiyLU1Aw2KjvrjMdj8YKliAjtP4gsMZMQmRzooG2xrDcvSnxIMXFufNstNGTyaGS9uT5geRa0W4oTOb1WT7fJlAC+oNPdbB+3hVbJSRgv+4lGOETKUQz6OYStslQ142d',
  'NCuabNPGBzlooOmB231qMM85d2/fV6ChevvXvQP8Hkue1poOFtnEtpyxVLW1zAo6/1Xx1COxFvrc2d7UL/lmHInNlxuacJXwu0fjpXfz/YqYzBIBzD6WUfTIF9GRHpOn',
  '/Hz7saL8xz+W//FRAUid1OksQaQx4CMs8LOddcQhULW4ucetDf96JcR3g0gfRK4PC7E/r7Z6xNrXd2UIeorGj5Ef7b1pJAYB6Y5anaHqZ9J6nKEBvB4DnNLIVWSgARns',
  '/8wR2SiRS7MNACwTyrGvt9ts8p12PKFdlqYTopNHR1Vf7XjfhQlVsAJdNiKdYmYVoKlaRv85IfVunYzO0IKXsyl7JCUjCpoG20f0a04COwfneQAGGwd5oa+T8yO5hzuy',
  'Db/XcxxmK01EpqOyuxINew==',
].join('')

test("decryption: the example that the platform ships with its document 'open data' (aes-sample, Node/demo.js)", () => {
  const data = decryptOpenData(appId, sessionKey, encrypted, iv)
  assert.deepEqual(
    [data['nickName'], data['openId'], data['unionId']],
    ['Band', 'oGZUI0egBJY1zhBYw2KhdUfwVJJE', 'ocMvos6NjeKLIBqg5Mr9QjxrP1FA'],
  )
  assert.deepEqual(data.watermark, { timestamp: 1_477_314_187, appid: appId })
})

test('decryption: data of another app, a wrong key, a changed byte and rubbish are refused', () => {
  assert.throws(() => decryptOpenData('wx0000000000000000', sessionKey, encrypted, iv))
  assert.throws(() => decryptOpenData(appId, 'HyVFkGl5F5OQWJZZaNzBBg==', encrypted, iv))
  assert.throws(() => decryptOpenData(appId, sessionKey, `A${encrypted.slice(1)}`, iv))
  assert.throws(() => decryptOpenData(appId, sessionKey, 'x', iv))
  assert.throws(() => decryptOpenData(appId, 'short', encrypted, iv))
})

test("raw data: the example of the platform's document 'signature of open data' (wx.getUserInfo)", () => {
  const rawData =
    '{"nickName":"Band","gender":1,"language":"zh_CN","city":"Guangzhou","province":"Guangdong","country":"CN","avatarUrl":"http://wx.qlogo.cn/mmopen/vi_32/1vZvI39NWFQ9XM4LtQpFrQJ1xlgZxx3w7bQxKARol6503Iuswjjn6nIGBiaycAjAtpujxyzYsrztuuICqIM5ibXQ/0"}'
  assert.equal(
    rawDataSignature(rawData, 'HyVFkGl5F5OQWJZZaNzBBg=='),
    '75e81ceda165f4ffa64f4068af58c64b8f54b88c',
  )
})

test("log-in state: the example of the platform's document 'session signature' (HMAC-SHA256 of the body)", () => {
  assert.equal(
    createHmac('sha256', 'o0q0otL8aEzpcZL/FT9WsQ==').update('{"foo":"bar"}').digest('hex'),
    '654571f79995b2ce1e149e53c0a33dc39c0a74090db514261454e8dbe432aa0b',
  )
})

test("page signature: the example of the platform's document 'JS-SDK', appendix 1; a fragment changes nothing", () => {
  const facts = {
    ticket:
      'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
    nonceStr: 'Wm3WZYTPz0wzccnW',
    timestamp: 1_414_587_457,
  }
  for (const address of [
    'http://mp.weixin.qq.com?params=value',
    'http://mp.weixin.qq.com?params=value#part',
  ]) {
    assert.equal(pageSignature({ ...facts, address }), '0f9de62fce790f9a083d5c99e95740ceb90c27ed')
  }
})
