import { aliyunSms } from './aliyunSms'
import { consoleSms, fileSms, type LogSink } from './localSms'
import type { Sms } from './Sms'
import type { SmsSettings } from './smsSettings'
import { tencentSms } from './tencentSms'

/** The sender of text messages that the settings name. `print`: the terminal, where a code stands in development. */
export function createSms(
  settings: SmsSettings,
  log: LogSink,
  print: (text: string) => unknown = (text) => process.stdout.write(text),
): Sms {
  switch (settings.provider) {
    case 'console':
      return consoleSms(log, settings.development, print)
    case 'file':
      return fileSms(settings.file)
    case 'aliyun':
      return aliyunSms(settings)
    case 'tencent':
      return tencentSms(settings)
  }
}
