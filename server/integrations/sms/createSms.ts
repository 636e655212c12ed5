import { aliyunSms } from './aliyunSms'
import { consoleSms, fileSms, type LogSink } from './localSms'
import type { Sms } from './Sms'
import type { SmsSettings } from './smsSettings'
import { tencentSms } from './tencentSms'

/** The sender of text messages that the settings name. */
export function createSms(settings: SmsSettings, log: LogSink): Sms {
  switch (settings.provider) {
    case 'console':
      return consoleSms(log, settings.development)
    case 'file':
      return fileSms(settings.file)
    case 'aliyun':
      return aliyunSms(settings)
    case 'tencent':
      return tencentSms(settings)
  }
}
