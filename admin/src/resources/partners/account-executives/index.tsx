import BadgeOutlined from '@mui/icons-material/BadgeOutlined';
import { partnerResource } from '../partner-resource.tsx';

export const resource = partnerResource('account-executives', 'Account executives', BadgeOutlined);
