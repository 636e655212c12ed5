import { consumeSecrets } from './consumeSecrets'

test('what logs somebody in leaves the address at once, everything else stays', () => {
  history.replaceState(
    null,
    '',
    '/edu/?comeFrom=app&access_token=secret1&taskId=t1&userInfo=%7B%7D&CODE=c#part',
  )
  expect(consumeSecrets()).toEqual({ accessToken: 'secret1', userInfo: '{}', code: 'c' })
  expect(location.href).toMatch(/\/edu\/\?comeFrom=app&taskId=t1#part$/)
  expect(consumeSecrets()).toEqual({})
})

test('the state of a log-in leaves with its code; the state by which a list is filtered stays', () => {
  history.replaceState(null, '', '/edu/signOn?code=c&state=s&iss=i')
  expect(consumeSecrets()).toEqual({ code: 'c', state: 's', iss: 'i' })
  history.replaceState(null, '', '/edu/examlist?showScope=mine&state=2')
  expect(consumeSecrets()).toEqual({})
  expect(location.href).toMatch(/\/edu\/examlist\?showScope=mine&state=2$/)
})
