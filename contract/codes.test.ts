import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Code, acceptedCodes, isAccepted } from './codes'

test('the fourteen success codes of specification §8, no more', () => {
  assert.equal(acceptedCodes.length, 14)
  for (const code of [
    0, 1, 2, 1008, 100240, 100242, 100251, 101210, 101211, 101212, 101213, 101226, 101276, 101709,
  ])
    assert.ok(isAccepted(code), String(code))
})

test('a refusal that a person must read is not among them', () => {
  for (const code of [
    Code.badInput,
    Code.signInAgain,
    Code.logInFailed,
    Code.stateChanged,
    Code.attemptOver,
    Code.answersNotYet,
    Code.fault,
  ])
    assert.ok(!isAccepted(code), String(code))
})
