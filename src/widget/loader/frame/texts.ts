/** The texts that the button gets once its frame is there. */
import { frame as ar } from '@/../public/locales/ar/widget.json'
import { frame as de } from '@/../public/locales/de/widget.json'
import { frame as en } from '@/../public/locales/en/widget.json'
import { frame as es } from '@/../public/locales/es/widget.json'
import { frame as fr } from '@/../public/locales/fr/widget.json'
import { frame as ja } from '@/../public/locales/ja/widget.json'
import { frame as ko } from '@/../public/locales/ko/widget.json'
import { frame as pt } from '@/../public/locales/pt/widget.json'
import { frame as ru } from '@/../public/locales/ru/widget.json'
import { frame as tr } from '@/../public/locales/tr/widget.json'
import { frame as zh } from '@/../public/locales/zh/widget.json'
import { inVisitorLanguage } from '../inVisitorLanguage'

/** Returns the texts in the visitor's language. */
export const frameTexts = () => inVisitorLanguage({ ar, de, en, es, fr, ja, ko, pt, ru, tr, zh })
