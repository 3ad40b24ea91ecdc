import {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  CloudOutlined,
  ClusterOutlined,
  ControlOutlined,
  FileTextOutlined,
  FormOutlined,
  HomeOutlined,
  KeyOutlined,
  MenuOutlined,
  MessageOutlined,
  PictureOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons'
import { type ComponentType, lazy, Suspense } from 'react'

const icons: Readonly<Record<string, ComponentType>> = {
  ApartmentOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BookOutlined,
  CalendarOutlined,
  CloudOutlined,
  ClusterOutlined,
  ControlOutlined,
  FileTextOutlined,
  FormOutlined,
  HomeOutlined,
  KeyOutlined,
  MenuOutlined,
  MessageOutlined,
  PictureOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
  VideoCameraOutlined,
}

/** The whole set that the icon field offers, in a chunk of its own. */
const IconOfSet = lazy(() => import('../../fields/icon/Icon'))

/** The icon a menu names: one of those at hand, else one of the set that people choose from. */
export function MenuIcon({ name = '' }: { readonly name: string | undefined }) {
  const Icon = icons[name]
  if (Icon) return <Icon />
  return (
    <Suspense fallback={<AppstoreOutlined />}>
      <IconOfSet name={name} unknown={<AppstoreOutlined />} />
    </Suspense>
  )
}
