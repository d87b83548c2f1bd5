import RecommendOutlined from '@mui/icons-material/RecommendOutlined';
import { partnerResource } from '../partner-resource.tsx';

export const resource = partnerResource('referral-partners', 'Referral partners', RecommendOutlined);
